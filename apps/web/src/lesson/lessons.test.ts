// Every step of both lessons, held against the rules: the cards are those of real tables, the shown answer is taken and
// reaches the goal, nothing else does, and the texts name no number that is not there. Broken steps are noticed.
import {
  areLinked,
  builtInDecks,
  type CelsiusMove,
  type CelsiusTypes,
  celsius,
  defaultCelsiusOptions,
  defaultOperatoOptions,
  type Game,
  lays,
  linksBetween,
  type OperatoTypes,
  operato,
} from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { lesson as english } from "../i18n/en/lesson.ts";
import { lesson as french } from "../i18n/fr/lesson.ts";
import type { CelsiusSetup, OperatoSetup, SeatSetup } from "../session/setup.ts";
import { celsiusLesson } from "./celsius.ts";
import { operatoLesson } from "./operato.ts";
import { LessonSession } from "./session.svelte.ts";
import { type CelsiusStep, learner, type OperatoStep, reachesCelsius, reachesOperato } from "./steps.ts";

const seats: SeatSetup[] = [
  { name: "A", fruit: "poire", player: { kind: "person" } },
  { name: "B", fruit: "cerise", player: { kind: "bot", level: "" } },
];
const table = { seats, hints: false, deck: "classic" };
const celsiusSetup: CelsiusSetup = { ...table, game: "celsius", options: defaultCelsiusOptions };
const operatoSetup: OperatoSetup = { ...table, game: "operato", options: defaultOperatoOptions };

const celsiusSession = (step: CelsiusStep) =>
  new LessonSession<CelsiusTypes, CelsiusSetup>(celsius, celsiusSetup, step, (move) =>
    reachesCelsius(step.answer, move),
  );
const operatoSession = (step: OperatoStep) =>
  new LessonSession<OperatoTypes, OperatoSetup>(operato, operatoSetup, step, (move) =>
    reachesOperato(step.answer, move),
  );

/** All moves that the rules allow the learner at the start of a step. */
function movesAt<T extends CelsiusTypes | OperatoTypes>(game: Game<T>, dealt: T["Event"]): T["Move"][] {
  return [...game.moves(game.view(game.apply(null, dealt), learner))];
}

/** What is wrong with a step; the rules are asked, nothing is known here. */
async function celsiusFaults(step: CelsiusStep): Promise<string[]> {
  const faults: string[] = [];
  const [mine] = step.dealt.hands;
  const { answer } = step;
  if (mine === undefined) return ["no hand"];
  const found = [...lays(step.dealt.cold, mine.operators, mine.hot, true)];
  if (answer.move === "aim") return mine.hot.includes(answer.hot) ? [] : ["aims at a card that is not held"];
  const session = celsiusSession(step);
  if (!(await session.move(learner, answer)).ok) return ["the answer is refused"];
  if (session.progress !== "done") faults.push("the answer does not reach the goal");
  if (step.reply !== undefined && !session.revealing) faults.push("the round is not revealed");
  if (answer.move === "pass") return found.length === 0 ? faults : [...faults, "a chain can be laid"];
  const reaching = found.filter((lay) => reachesCelsius(answer, { move: "lay", ...lay }));
  if (reaching.length !== 1) faults.push(`${reaching.length} lays reach the goal`);
  return faults;
}

async function operatoFaults(step: OperatoStep): Promise<string[]> {
  const faults: string[] = [];
  const [hand = []] = step.dealt.hands;
  const { answer } = step;
  const session = operatoSession(step);
  if (!(await session.move(learner, answer)).ok) return ["the answer is refused"];
  if (session.progress !== "done") faults.push("the answer does not reach the goal");
  const linked = hand.some((card) => areLinked(step.dealt.top, card));
  if (answer.move === "draw") return linked ? [...faults, "a card can be laid"] : faults;
  const reaching = movesAt(operato, step.dealt).filter((move) => reachesOperato(answer, move));
  if (reaching.length !== 1) faults.push(`${reaching.length} moves reach the goal`);
  return faults;
}

describe("the lesson of Celsius", () => {
  it.each(celsiusLesson)("$id can be done, in one way", async (step) => {
    expect(await celsiusFaults(step)).toEqual([]);
  });

  it.each(celsiusLesson)("$id is never left without a way on", async (step) => {
    for (const move of movesAt(celsius, step.dealt)) {
      const session = celsiusSession(step);
      expect((await session.move(learner, move)).ok).toBe(true);
      expect(session.progress).toBe(reachesCelsius(step.answer, move) ? "done" : "aside");
    }
  });

  it("is won with the fewest cards, and lost by who cannot play", async () => {
    const results = [];
    for (const step of celsiusLesson.filter(({ reply }) => reply !== undefined)) {
      const session = celsiusSession(step);
      await session.move(learner, step.answer as CelsiusMove);
      const { last } = session.view.public;
      results.push([step.id, last?.winner, last?.loser]);
    }
    expect(results).toEqual([
      ["fewest", 0, 1],
      ["pass", 1, 0],
    ]);
  });

  it("notices steps that are broken", async () => {
    const [aim, one, two, , fewest, pass] = celsiusLesson;
    if (!aim || !one || !two || !fewest || !pass) throw new Error("Steps are missing.");
    const broken: CelsiusStep[] = [
      { ...aim, answer: { move: "aim", hot: 33 } },
      { ...one, answer: { move: "lay", hot: 45, chain: ["x4"] } },
      { ...two, answer: { move: "lay", hot: 38, chain: ["+6", "x4"] } },
      {
        ...two,
        dealt: {
          ...two.dealt,
          hands: [
            { hot: [38], operators: ["x4", "+6", "x?"] },
            { hot: [], operators: [] },
          ],
        },
      },
      { ...fewest, answer: { move: "lay", hot: 54, chain: ["+3", "x6"] } },
      { ...pass, dealt: { ...pass.dealt, hands: pass.dealt.hands.with(0, { hot: [50], operators: ["+47"] }) } },
    ];
    for (const step of broken) expect(await celsiusFaults(step), JSON.stringify(step.answer)).not.toEqual([]);
  });

  it("tells of a mistake as at any table, and counts it", async () => {
    const [, one] = celsiusLesson;
    if (one === undefined) throw new Error("A step is missing.");
    const session = celsiusSession(one);
    const outcome = await session.move(learner, { move: "lay", hot: 45, chain: ["x4"] });
    expect(outcome).toMatchObject({ ok: false, refusal: { rule: "C4", code: "misses" } });
    expect(session).toMatchObject({ progress: "open", tries: [1] });
  });
});

describe("the lesson of Opérato", () => {
  it.each(operatoLesson)("$id can be done, in one way", async (step) => {
    expect(await operatoFaults(step)).toEqual([]);
  });

  it.each(operatoLesson)("$id is played with the cards of the pack, each once", ({ dealt }) => {
    const cards = [dealt.top, ...dealt.hands.flat(), ...dealt.bank];
    expect(new Set(cards).size).toBe(cards.length);
    for (const card of cards) expect(builtInDecks.operato.classic.cards).toContain(card);
  });

  it.each(operatoLesson)("$id is never left without a way on", async (step) => {
    for (const move of movesAt(operato, step.dealt)) {
      const session = operatoSession(step);
      expect((await session.move(learner, move)).ok).toBe(true);
      expect(session.progress).toBe(reachesOperato(step.answer, move) ? "done" : "aside");
    }
  });

  it("shows each kind of link, a choice between two, and the end", async () => {
    const points = [];
    for (const step of operatoLesson) {
      const session = operatoSession(step);
      await session.move(learner, step.answer);
      points.push(session.view.public.pile.at(-1)?.placed?.points ?? null);
      if (step.id === "end") expect(session.view.public.seats.map(({ score }) => score)).toEqual([20, -10]);
    }
    expect(points).toEqual([20, 10, 15, 20, null, 20]);
    const choice = operatoLesson.find(({ id }) => id === "points");
    const worth = choice?.dealt.hands[0]?.flatMap((card) => linksBetween(choice.dealt.top, card)).length;
    expect(worth).toBe(2);
  });

  it("notices steps that are broken", async () => {
    const [sum, , , points, draw] = operatoLesson;
    if (!sum || !points || !draw) throw new Error("Steps are missing.");
    const broken: OperatoStep[] = [
      { ...sum, answer: { move: "place", card: "10|5", link: ["+", "-"] } },
      { ...sum, dealt: { ...sum.dealt, hands: [["10|5", "8|2", "16|4"], ["44|2"]] } },
      { ...points, answer: { move: "place", card: "24|2", link: ["-", "/"] } },
      { ...draw, dealt: { ...draw.dealt, top: "12|3" } },
    ];
    for (const step of broken) expect(await operatoFaults(step), JSON.stringify(step.answer)).not.toEqual([]);
  });
});

describe("the texts", () => {
  const numbersIn = (text: string) => (text.match(/\d+/gu) ?? []).map(Number);

  it.each(celsiusLesson)("of Celsius, $id, name cards and values of their position", (step) => {
    const { dealt, answer } = step;
    const hands = dealt.hands.flatMap(({ hot, operators }) => [...hot, ...operators.flatMap(numbersIn)]);
    const lay = answer.move === "lay" ? answer : null;
    const values = lay?.chain.flatMap((label, index) => {
      let value = dealt.cold;
      const operandOf = (played: string) => Number(/\d+$/u.exec(played)?.[0]);
      for (const played of lay.chain.slice(0, index + 1))
        value = played.startsWith("x") ? value * operandOf(played) : value + operandOf(played);
      return [value, operandOf(label)];
    });
    const wilds = step.id === "wild" ? [1, 10] : [];
    const known = new Set([dealt.cold, ...hands, ...(values ?? []), ...wilds]);
    for (const { celsius: texts } of [french, english])
      for (const text of [texts[step.id].ask("B"), texts[step.id].done("B")])
        expect(numbersIn(text).filter((number) => !known.has(number))).toEqual([]);
  });

  it("say the same numbers in both languages", () => {
    const said = (texts: typeof french) =>
      [...celsiusLesson.map(({ id }) => texts.celsius[id]), ...operatoLesson.map(({ id }) => texts.operato[id])].map(
        ({ ask, done }) => [numbersIn(ask("B")).sort(), numbersIn(done("B")).sort()],
      );
    expect(said(english)).toEqual(said(french));
  });
});
