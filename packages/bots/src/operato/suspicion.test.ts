import { operato } from "@tablee/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knowledgeOf } from "./knowledge.ts";
import { mostPoints } from "./links.ts";
import { suspicionsOf, turnsOf } from "./suspicion.ts";
import { statesOf } from "./testing.ts";

type State = ReturnType<typeof statesOf>[number];

describe("the turns read off the pile", () => {
  it("are those that were played, whole laps of drawing left out", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }).map(String),
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 0, max: 30 }),
        (seed, seats, turns) => {
          const states = statesOf({ seed, seats, turns });
          const state = states.at(-1) as State;
          const played = states.slice(0, -1).map((before, index) => {
            const placed = (states[index + 1] as State).last?.action === "placed";
            const points = placed ? ((states[index + 1] as State).pile.at(-1)?.placed?.points ?? 0) : 0;
            return { seat: before.turn, top: before.pile.at(-1)?.card as string, points };
          });
          const read = turnsOf(operato.view(state, state.turn));
          expect(withoutLaps(played, seats)).toEqual(withoutLaps(read, seats));
        },
      ),
    );
  });

  it("are none where somebody left", () => {
    const state = statesOf({ seed: "1", seats: 3, turns: 8 }).at(-1) as State;
    const left = {
      ...state,
      seats: state.seats.map((seat, index) => (index === 2 ? { ...seat, status: "left" } : seat)),
    };
    expect(turnsOf(operato.view(left as State, 0))).toEqual([]);
  });
});

/** Of draws on the same top card, only as many as there were after the last whole lap. */
function withoutLaps(turns: readonly { seat: number; top: string; points: number }[], seats: number) {
  const kept: { seat: number; top: string; points: number }[] = [];
  for (const turn of turns) {
    kept.push(turn);
    const lap = kept.slice(-seats);
    if (lap.length === seats && lap.every(({ top, points }) => points === 0 && top === turn.top)) kept.splice(-seats);
  }
  return kept;
}

describe("a suspicion", () => {
  it("makes cards unlikely that would have been better than what was done, and no others", () => {
    const state = statesOf({ seed: "5", seats: 2, turns: 9 }).at(-1) as State;
    const view = operato.view(state, state.turn);
    const knowledge = knowledgeOf(view);
    const [likely] = suspicionsOf(view, knowledge);
    const other = turnsOf(view).filter(({ seat }) => seat !== state.turn);
    expect(other.length).toBeGreaterThan(2);
    let unlikely = 0;
    for (const card of knowledge.unseen) {
      const label = knowledge.labels[card] as string;
      const isBetter = other.some(({ top, points }) => mostPoints(top, label) > points);
      if (isBetter) expect(likely?.[card]).toBeLessThan(1);
      else expect(likely?.[card]).toBe(1);
      if (isBetter) unlikely++;
    }
    expect(unlikely).toBeGreaterThan(0);
    expect(unlikely).toBeLessThan(knowledge.unseen.length);
  });

  it("is the weaker the more places the card may have come to since", () => {
    let pairs = 0;
    for (let seed = 0; seed < 20; seed++) {
      const state = statesOf({ seed: `${seed}`, seats: 2, turns: 12 }).at(-1) as State;
      const view = operato.view(state, state.turn);
      const { unseen, labels, ...knowledge } = knowledgeOf(view);
      const [likely] = suspicionsOf(view, { unseen, labels, ...knowledge });
      const other = turnsOf(view).filter(({ seat }) => seat !== state.turn);
      const better = (card: number) =>
        other.flatMap(({ top, points }, turn) => (mostPoints(top, labels[card] as string) > points ? [turn] : []));
      const once = unseen.filter((card) => better(card).length === 1);
      for (const early of once.filter((card) => better(card)[0] === 0)) {
        for (const late of once.filter((card) => (better(card)[0] as number) > 2)) {
          expect(likely?.[early]).toBeGreaterThan(likely?.[late] as number);
          pairs++;
        }
      }
    }
    expect(pairs).toBeGreaterThan(0);
  });
});
