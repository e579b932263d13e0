import { builtInDecks, defaultCelsiusOptions, defaultOperatoOptions, lays, type Seat } from "@tablee/rules";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../settings.svelte.ts";
import { LocalSession, type SavedMatch, type Think } from "./local.svelte.ts";
import { parseSaved } from "./saved.ts";
import type { CelsiusSession, OperatoSession } from "./session.ts";
import { type MatchSetup, type Player, recordStart, rotated, type SeatSetup } from "./setup.ts";
import { think } from "./thinking.ts";

const person: Player = { kind: "person" };
const bot: Player = { kind: "bot", level: "greedy" };
const fruits = ["poire", "cerise", "figue", "citron"] as const;

/** As the page does it without a worker. */
const thinkHere: Think = ({ game }, _seat, view) => think({ game, level: "greedy", view }, 1_000);

function seats(...players: Player[]): SeatSetup[] {
  return players.map((player, seat) => ({ name: `P${seat}`, fruit: fruits[seat] ?? "poire", player }));
}

function celsiusTable(players: Player[], options = {}, think = thinkHere) {
  const setup: MatchSetup = {
    game: "celsius",
    seats: seats(...players),
    options: { ...defaultCelsiusOptions, ...options },
    hints: true,
    deck: "classic",
  };
  const { session, saved } = opened(setup, think);
  return { session: session as CelsiusSession, saved };
}

function operatoTable(players: Player[], options = {}) {
  const setup: MatchSetup = {
    game: "operato",
    seats: seats(...players),
    options: { ...defaultOperatoOptions, ...options },
    hints: true,
    deck: "classic",
  };
  const { session, saved } = opened(setup);
  return { session: session as OperatoSession, saved };
}

function opened(setup: MatchSetup, think = thinkHere) {
  const saved: SavedMatch[] = [];
  const none = setup.seats.map(() => 0);
  const start = { setup, record: recordStart(setup, "5".repeat(64)), tries: none, hintsTaken: none };
  const session = new LocalSession(start, { think, save: (match) => saved.push(match) }) as unknown;
  return { session, saved };
}

const pass = (session: CelsiusSession, seat: Seat) => session.move(seat, { move: "pass" });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("one person against bots", () => {
  test("bots in a hurry are asked once each, one after the other", async () => {
    const asked: Seat[] = [];
    const session = celsiusTable([person, bot, bot, bot], {}, (setup, seat, view) => {
      asked.push(seat);
      return thinkHere(setup, seat, view);
    }).session;
    await pass(session, 0);
    for (const [answers, milliseconds] of [1_000, 400, 400].entries()) {
      await vi.advanceTimersByTimeAsync(milliseconds - 1);
      expect(asked).toHaveLength(answers);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toHaveLength(answers + 1);
    }
    expect(new Set(asked)).toEqual(new Set([1, 2, 3]));
    expect(session.revealing).toBe(true);
  });

  test("sees their own seat always, and a round is revealed once the bots have committed", async () => {
    const { session } = celsiusTable([person, bot, bot]);
    expect(session).toMatchObject({ active: 0, covered: false, viewer: 0, revealing: false });
    expect(session.view.own).toEqual({ seat: 0, commitment: null });
    await pass(session, 0);
    expect(session.active).toBeNull();
    expect(session.view.own?.commitment).toEqual({ lay: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.revealing).toBe(true);
    expect(session.view.public.last?.lays[0]).toBeNull();
    // The reveal waits for the person, however long.
    await vi.advanceTimersByTimeAsync(600_000);
    expect(session.view.public.seats.map(({ committed }) => committed)).toEqual([false, false, false]);
    session.proceed();
    expect(session).toMatchObject({ revealing: false, active: 0 });
  });

  test("is not kept waiting by a bot that thinks long, and what it thought in vain is not played", async () => {
    const setup: MatchSetup = {
      game: "operato",
      seats: seats(bot, person),
      options: defaultOperatoOptions,
      deck: "classic",
      hints: false,
    };
    const answers: ((move: { move: string }) => void)[] = [];
    const slow: Think = () => new Promise((answer) => answers.push(answer));
    const start = { setup, record: recordStart(setup, "5".repeat(64)), tries: [0, 0], hintsTaken: [0, 0] };
    const session = new LocalSession(start, { think: slow, save: () => {} }) as unknown as OperatoSession;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveLength(1);
    expect(session.active).toBeNull();
    answers[0]?.({ move: "draw" });
    await vi.advanceTimersByTimeAsync(0);
    expect(session).toMatchObject({ active: 1, view: { public: { turns: 2 } } });
    await session.move(1, { move: "draw" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveLength(2);
    session.close();
    answers[1]?.({ move: "draw" });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.view.public.turns).toBe(3);
  });

  test("may take a pass back while a bot still thinks", async () => {
    const { session } = celsiusTable([person, bot]);
    await pass(session, 0);
    expect(await session.move(0, { move: "retract" })).toEqual({ ok: true });
    expect(session.active).toBe(0);
  });

  test("bots take the time that the pace says", async () => {
    settings.pace = "quick";
    const { session } = celsiusTable([person, bot]);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(session.view.public.seats[1]?.committed).toBe(false);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(session.view.public.seats[1]?.committed).toBe(true);
    settings.pace = "normal";
  });

  test("a refused lay changes nothing and is counted for the player", async () => {
    const { session } = celsiusTable([person, bot]);
    const before = JSON.stringify(session.view);
    const outcome = await session.move(0, { move: "lay", hot: session.view.public.seats[0]?.hot[0] ?? 0, chain: [] });
    expect(outcome).toMatchObject({ ok: false, refusal: { rule: "C4", code: "empty-chain" } });
    expect(JSON.stringify(session.view)).toBe(before);
    expect(session.tries).toEqual([1, 0]);
    await session.move(0, { move: "swap", cards: ["+1", "+1"] });
    expect(session.tries).toEqual([1, 0]);
  });

  test("plays an Opérato match to the end", async () => {
    const { session } = operatoTable([person, bot, bot]);
    for (let turn = 0; turn < 200 && session.view.public.phase === "play"; turn++) {
      if (session.active === 0) await session.move(0, { move: "draw" });
      else await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(session.view.public.phase).toBe("over");
    expect(session.active).toBeNull();
  });

  test("that is closed moves no more", async () => {
    const { session } = operatoTable([bot, person]);
    session.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.view.public.turns).toBe(1);
  });
});

describe("around one screen", () => {
  test("each composes in turn, unseen, then all is revealed", async () => {
    const { session } = celsiusTable([person, person]);
    expect(session).toMatchObject({ active: 0, covered: true, viewer: "audience" });
    session.uncover();
    expect(session).toMatchObject({ active: 0, covered: false, viewer: 0 });
    const seat = session.view.public.seats[0];
    const [lay] = lays(session.view.public.cold, seat?.operators ?? [], seat?.hot ?? [], true);
    if (lay === undefined) throw new Error("seed 5… gives seat 0 a chain");
    await session.move(0, { move: "lay", ...lay });
    expect(session).toMatchObject({ active: 1, covered: true, viewer: "audience" });
    expect(session.view.own).toBeNull();
    expect(JSON.stringify([session.view, session.told])).not.toContain(JSON.stringify(lay.chain));
    session.uncover();
    expect(JSON.stringify([session.view, session.told])).not.toContain(JSON.stringify(lay.chain));
    await pass(session, 1);
    expect(session).toMatchObject({ revealing: true, active: null, covered: false });
    expect(session.view.public.last?.lays).toEqual([lay, null]);
    session.proceed();
    expect(session).toMatchObject({ active: 0, covered: true });
  });

  test("an Opérato hand is covered between turns and while bots play", async () => {
    const { session } = operatoTable([person, bot, person]);
    expect(session.view.own).toBeNull();
    session.uncover();
    expect(session.view.own?.hand.length).toBe(5);
    await session.move(0, { move: "draw" });
    expect(session).toMatchObject({ active: null, viewer: "audience" });
    expect(session.view.own).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session).toMatchObject({ active: 2, covered: true });
    expect(session.view.own).toBeNull();
    session.uncover();
    expect(session.view.own?.seat).toBe(2);
  });

  test("whoever is asked twice in a row keeps the screen", async () => {
    const { session } = celsiusTable([person, person, person]);
    session.uncover();
    await session.move(1, { move: "leave" });
    expect(session).toMatchObject({ active: 0, covered: false });
  });
});

describe("the sand timer", () => {
  test("starts when the person can see their hand, and passes for them when it has run out", async () => {
    const { session } = celsiusTable([person, person], { timer: 60 });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(session.secondsLeft).toBeNull();
    session.uncover();
    expect(session.secondsLeft).toBe(60);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(session.secondsLeft).toBe(30);
    await vi.advanceTimersByTimeAsync(30_500);
    expect(session).toMatchObject({ active: 1, covered: true, secondsLeft: null });
    session.uncover();
    await vi.advanceTimersByTimeAsync(60_500);
    expect(session.revealing).toBe(true);
    expect(session.view.public.last?.lays).toEqual([null, null]);
  });

  test("runs on when a bot commits or a lay is refused, and anew each turn of Opérato", async () => {
    const { session } = celsiusTable([person, bot], { timer: 90 });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(session.view.public.seats[1]?.committed).toBe(true);
    expect(session.secondsLeft).toBe(50);
    const other = operatoTable([person, bot], { timer: 20 }).session;
    await vi.advanceTimersByTimeAsync(20_500);
    expect(other.view.public.last).toEqual({ seat: 0, action: "drew" });
    await vi.advanceTimersByTimeAsync(4_500);
    expect(other.active).toBe(0);
    expect(other.secondsLeft).toBeGreaterThan(10);
  });
});

describe("stopping and saving", () => {
  test("a match stops at once", async () => {
    const { session } = celsiusTable([person, bot]);
    await session.stop();
    expect(session.view.public.phase).toBe("over");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.revealing).toBe(false);
  });

  test("is saved with each move, and what was saved plays on from there", async () => {
    const { session, saved } = celsiusTable([person, person], { rounds: 3, timer: 60 });
    session.uncover();
    await pass(session, 0);
    session.uncover();
    await pass(session, 1);
    const stored: unknown = JSON.parse(JSON.stringify(saved.at(-1)));
    const read = parseSaved(stored);
    if (read === null) throw new Error("what was saved can be read");
    const again = new LocalSession(read, { think: thinkHere, save: () => {} }) as unknown as CelsiusSession;
    expect(again.view.public).toEqual(session.view.public);
    expect(again.setup).toEqual(session.setup);
    expect(again.record()).toBe(session.record());
  });

  test("is saved at a reveal, which is shown again with all that was told", async () => {
    const { session, saved } = celsiusTable([person, bot]);
    await pass(session, 0);
    await vi.advanceTimersByTimeAsync(60_000);
    const last = saved.at(-1);
    if (last === undefined) throw new Error("nothing was saved");
    const again = new LocalSession(last, { think: thinkHere, save: () => {} }) as unknown as CelsiusSession;
    expect(again).toMatchObject({ revealing: true, active: null });
    expect(again.told).toEqual(session.told);
    again.proceed();
    expect(again).toMatchObject({ revealing: false, active: 0 });
    await pass(again, 0);
    expect(again.told).toMatchObject([{ type: "committed", seat: 0 }]);
  });

  test.each([
    ["nothing", () => undefined],
    ["a stranger's text", () => "hello"],
    [
      "a record with a broken move",
      (saved: SavedMatch) => ({ ...saved, record: { ...saved.record, moves: [{ seat: 9, move: "pass" }] } }),
    ],
    ["seats that are not the record's", (saved: SavedMatch) => ({ ...saved, tries: [0] })],
    [
      "another game's record",
      (saved: SavedMatch) => ({ ...saved, record: { ...saved.record, game: "operato", options: {} } }),
    ],
    [
      "an unknown fruit",
      (saved: SavedMatch) => ({ ...saved, setup: { ...saved.setup, seats: [{ name: "A", fruit: "kiwi" }] } }),
    ],
  ])("%s is not taken for a saved match", async (_, spoil) => {
    const { session, saved } = celsiusTable([person, bot]);
    await pass(session, 0);
    const last = saved.at(-1);
    if (last === undefined) throw new Error("nothing was saved");
    expect(parseSaved(JSON.parse(JSON.stringify(last)))).not.toBeNull();
    expect(parseSaved(spoil(last))).toBeNull();
  });

  test("hints are counted for each seat, and saved at once", () => {
    const { session, saved } = celsiusTable([person, person]);
    session.countHint(1);
    session.countHint(1);
    expect(session.hintsTaken).toEqual([0, 2]);
    const read = parseSaved(JSON.parse(JSON.stringify(saved.at(-1))));
    expect(read).toMatchObject({ setup: { hints: true }, hintsTaken: [0, 2], tries: [0, 0] });
  });

  test("a match saved before there were hints opens, with hints allowed and none taken", async () => {
    const { session, saved } = celsiusTable([person, bot]);
    await pass(session, 0);
    const stored = JSON.parse(JSON.stringify(saved.at(-1)));
    delete stored.hintsTaken;
    delete stored.setup.hints;
    expect(parseSaved(stored)).toMatchObject({ setup: { hints: true }, hintsTaken: [0, 0] });
    expect(parseSaved({ ...stored, hintsTaken: [0] })).toBeNull();
  });

  test("options of a saved match are those of its record", async () => {
    const { session, saved } = celsiusTable([person, bot], { rounds: 3 });
    await pass(session, 0);
    const last = saved.at(-1);
    if (last === undefined) throw new Error("nothing was saved");
    const spoiled = { ...last, setup: { ...last.setup, options: { rounds: "many" } } };
    expect(parseSaved(spoiled)?.setup.options).toEqual({ ...defaultCelsiusOptions, rounds: 3 });
  });
});

test("a table turns for another match", () => {
  const { session } = operatoTable([person, bot, bot]);
  expect(rotated(session.setup).seats.map(({ name }) => name)).toEqual(["P1", "P2", "P0"]);
  expect(builtInDecks.operato.classic.cards.length).toBe(32);
});

describe("the end of a match", () => {
  const settledBy = (settle: (match: SavedMatch) => Promise<boolean>, match: Partial<SavedMatch> = {}) => {
    const setup: MatchSetup = {
      game: "operato",
      seats: seats(person, bot),
      options: defaultOperatoOptions,
      hints: true,
      deck: "classic",
    };
    const saved: SavedMatch[] = [];
    const start = { setup, record: recordStart(setup, "5".repeat(64)), tries: [0, 0], hintsTaken: [0, 0], ...match };
    const session = new LocalSession(start, { think: thinkHere, save: (one) => saved.push(one), settle });
    return { session, saved };
  };

  test("is told once, also when it is taken up again, until it is settled", async () => {
    const ended: SavedMatch[] = [];
    let answer = false;
    const settle = async (match: SavedMatch) => {
      ended.push(match);
      return answer;
    };
    const { session, saved } = settledBy(settle, { begun: 3 });
    expect(ended).toEqual([]);
    await session.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.map(({ begun, settled, record }) => [begun, settled, record.moves.length])).toEqual([
      [3, undefined, 1],
    ]);
    const last = parseSaved(JSON.parse(JSON.stringify(saved.at(-1))));
    if (last === null) throw new Error("What was saved is read back.");
    answer = true;
    const again = settledBy(settle, last);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveLength(2);
    const settled = parseSaved(JSON.parse(JSON.stringify(again.saved.at(-1))));
    expect(settled).toMatchObject({ begun: 3, settled: true });
    settledBy(settle, settled ?? {});
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveLength(2);
  });

  test("is not saved again once the table was left", async () => {
    let answer: (settled: boolean) => void = () => {};
    const { session, saved } = settledBy(() => new Promise((resolve) => (answer = resolve)));
    await session.stop();
    const before = saved.length;
    session.close();
    answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toHaveLength(before);
  });
});
