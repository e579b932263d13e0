// Whole known matches, judged for every seat and held against the rules' own search (`lays`, `linksBetween`), which shares
// nothing with the solver: what is called found, missed, proved impossible or avoided is so.
import { readdirSync, readFileSync } from "node:fs";
import { type Lay, lays, linksBetween, type MatchRecord, parseRecord, pointsOf, replay } from "@tablee/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { bestOf } from "../coach/best.ts";
import { type CelsiusMoment, type OperatoMoment, replayed } from "../screens/replay/moments.ts";
import { type JudgedRound, type JudgedTurn, judgeRound, judgeTurn, type Solve } from "./judge.ts";
import { celsiusSteps, operatoSteps } from "./steps.ts";

const folder = new URL("../../../../packages/rules/vectors/", import.meta.url);
const records = readdirSync(folder)
  .filter((file) => file.endsWith(".record.json"))
  .map((file): MatchRecord => {
    const result = parseRecord(readFileSync(new URL(file, folder), "utf8"));
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result.value;
  });

type Round = { record: MatchRecord; seat: number; moments: readonly CelsiusMoment[] };
const tables = records.flatMap((record) =>
  [...record.seats.keys()].map((seat) => ({ record, seat, match: replayed(record) })),
);
const celsius = tables.flatMap(({ match, ...table }): Round[] =>
  match.game === "celsius" ? [{ ...table, moments: match.moments }] : [],
);
const operato = tables.flatMap(({ match, seat }) =>
  match.game === "operato" ? [{ seat, moments: match.moments as readonly OperatoMoment[] }] : [],
);

/** A larger hand takes the plain search too long, unless a short chain ends it. */
const plainHand = 6;
const plainChain = 2;

/** All lays with as few cards as there can be; the rules find lays shortest first. */
function shortest({ position: { cold, operators, hot, negatives } }: JudgedRound["step"]): Lay[] {
  const found: Lay[] = [];
  for (const lay of lays(cold, operators, hot, negatives)) {
    if (lay.chain.length > (found[0]?.chain.length ?? lay.chain.length)) break;
    found.push(lay);
  }
  return found;
}

const signsIn = (chain: readonly string[]) => new Set(chain.map(([sign]) => sign));

/** Throws where a judgement is not the truth. */
function expectTrue(judged: JudgedRound): void {
  const { step, verdict, best, avoided } = judged;
  const all = shortest(step);
  expect(best?.chain.length).toBe(all[0]?.chain.length);
  const fewest = all[0]?.chain.length;
  if (fewest === undefined) expect(verdict).toBe("impossible");
  else if (step.lay === null) expect(verdict).toBe("missed");
  else expect(verdict).toBe(step.lay.chain.length === fewest ? "found" : "improvable");
  const mine = signsIn(step.lay?.chain ?? []);
  const needed = ["+", "-", "x", "/"].filter(
    (sign) => all.length > 0 && !mine.has(sign) && all.every(({ chain }) => signsIn(chain).has(sign)),
  );
  expect(avoided).toEqual(needed);
}

describe("rounds of Celsius", () => {
  let judged: JudgedRound[] = [];
  beforeAll(async () => {
    const steps = celsius.flatMap(({ moments, seat }) => celsiusSteps(moments, seat));
    judged = await Promise.all(steps.map((step) => judgeRound(step, bestOf)));
  });

  it("are those that the seat was in, with the hand and the lay of that round", () => {
    for (const { record, seat, moments } of celsius) {
      const expected: unknown[] = [];
      let before: CelsiusMoment["state"] | null = null;
      for (const step of replay(record)) {
        const resolved = (step.events as CelsiusMoment["events"]).find((event) => event.type === "resolved");
        const mine = before?.seats[seat];
        const left = (step.events as CelsiusMoment["events"]).some((e) => e.type === "left" && e.seat === seat);
        if (resolved !== undefined && before !== null && mine?.status === "in" && !left)
          expected.push([before.cold, mine.hot, mine.operators, resolved.lays[seat]]);
        before = step.state as CelsiusMoment["state"];
      }
      const steps = celsiusSteps(moments, seat);
      expect(steps.map(({ position: { cold, hot, operators }, lay }) => [cold, hot, operators, lay])).toEqual(expected);
      for (const { at } of steps)
        expect(moments[at]?.events.some((event) => event.type === "committed" && event.seat === seat)).toBe(true);
    }
  });

  it("are judged as the plain search does, of every kind", () => {
    const plain = judged.filter(
      ({ step, best }) =>
        step.position.operators.length <= plainHand || (best !== null && best.chain.length <= plainChain),
    );
    for (const one of plain) expectTrue(one);
    expect(plain.length).toBeGreaterThan(200);
    expect(new Set(plain.map(({ verdict }) => verdict))).toEqual(
      new Set(["found", "improvable", "missed", "impossible"]),
    );
    expect(plain.some(({ avoided }) => avoided.length > 0)).toBe(true);
  });

  it("would be caught if a solver lied: about the fewest cards, or about nothing being possible", async () => {
    const step = judged.find(({ verdict }) => verdict === "found")?.step;
    if (step === undefined) throw new Error("Somebody found the best.");
    const longer: Solve = (position) => {
      const best = bestOf(position);
      return best === null ? null : { ...best, chain: [...best.chain, "+1"] };
    };
    for (const liar of [longer, () => null]) {
      const wrong = await judgeRound(step, liar);
      expect(() => expectTrue(wrong)).toThrow();
    }
  });

  it("are called unproved where nobody could tell in time, and nothing is then counted as avoided", async () => {
    const step = judged.find(({ avoided }) => avoided.length > 0)?.step;
    if (step === undefined) throw new Error("Somebody avoided an operation.");
    expect(await judgeRound(step, () => "unknown")).toMatchObject({ verdict: "unproved", best: null, avoided: [] });
    const tiring: Solve = (position) => (position === step.position ? bestOf(position) : "unknown");
    expect((await judgeRound(step, tiring)).avoided).toEqual([]);
  });
});

it("turns of Opérato are judged by all links of the hand, of every kind", () => {
  const judged = operato.flatMap(({ moments, seat }): JudgedTurn[] => operatoSteps(moments, seat).map(judgeTurn));
  for (const { step, verdict, best, used, avoided } of judged) {
    const all = step.hand.flatMap((card) => linksBetween(step.top, card));
    const most = Math.max(...all.map(pointsOf));
    const laid = typeof step.did === "object" ? step.did.link : null;
    expect(best?.points).toBe(all.length === 0 ? undefined : most);
    if (all.length === 0) expect(verdict).toBe("impossible");
    else if (laid === null) expect(verdict).toBe("missed");
    else expect(verdict).toBe(pointsOf(laid) === most ? "found" : "improvable");
    expect(used).toEqual(laid ?? []);
    const tops = all.filter((link) => pointsOf(link) === most);
    for (const sign of ["+", "-", "x", "/"] as const) {
      const needed = tops.length > 0 && tops.every((link) => link.includes(sign)) && laid?.includes(sign) !== true;
      expect(avoided.includes(sign)).toBe(needed);
    }
  }
  expect(judged.length).toBeGreaterThan(100);
  expect(new Set(judged.map(({ verdict }) => verdict))).toEqual(
    new Set(["found", "improvable", "missed", "impossible"]),
  );
});
