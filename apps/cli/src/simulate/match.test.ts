import { botStream, bots, dealRandom, playMatch } from "@tablee/bots";
import { type MatchRecord, makeRecord, operato, operatoStart, parseRecord, replay } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { Table } from "./match.ts";
import type { Plan } from "./plan.ts";
import { figuresOf } from "./report.ts";
import { Runner } from "./run.ts";
import { addTally, emptyTally } from "./tally.ts";

const start: Extract<MatchRecord, { game: "operato" }> = {
  format: "tablee-record/1",
  game: "operato",
  seats: ["A", "B", "C"],
  moves: [],
};

function planOf(names: readonly ("greedy" | "random")[]): Plan {
  const specs = names.map((name) => ({ kind: "built-in", name }) as const);
  return { start, bots: specs, seed: "s", budget: 1000, records: null };
}

describe("a simulation", () => {
  it("moves every bot one seat on from match to match, with the stream of its place", async () => {
    const names = ["greedy", "random", "random"] as const;
    const table = new Table(planOf(names));
    for (const index of [0, 1, 2, 3, 4]) {
      const places = [0, 1, 2].map((seat) => (seat + 3 * 2 - index) % 3);
      const players = places.map((place) => ({
        bot: bots[names[place] ?? "random"].operato,
        stream: botStream("s", index, place),
      }));
      const { seats, turns } = playMatch(operato, operatoStart(start), players, dealRandom("s", index)).state;
      const expected = [0, 1, 2].map((place) => seats[places.indexOf(place)]);
      const { ranks, scores, length } = await table.play(index);
      expect(ranks).toEqual(expected.map((seat) => seat?.rank));
      expect(scores).toEqual(expected.map((seat) => seat?.score));
      expect(length).toBe(turns);
    }
  });

  it("counts what the single matches gave", async () => {
    const plan = planOf(["random", "greedy", "random"]);
    const table = new Table(plan);
    const played = [];
    for (let index = 0; index < 200; index++) played.push(await table.play(index));
    const ranks = played.map((match) => match.ranks);
    const tally = await new Runner(plan).play({ from: 0, to: 200 });
    const { matches, bots: results, length } = figuresOf(plan, tally);
    expect(matches).toBe(200);
    expect(length).toBe(played.reduce((sum, match) => sum + match.length, 0) / 200);
    expect(results.some(({ shared }) => shared > 0)).toBe(true);
    for (const [place, { first, shared, last, points, score, seats }] of results.entries()) {
      const firsts = (match: readonly number[]) => match.filter((rank) => rank === 1).length;
      const mine = ranks.filter((match) => match[place] === 1);
      expect(first).toBe(mine.filter((match) => firsts(match) === 1).length);
      expect(shared).toBe(mine.filter((match) => firsts(match) > 1).length);
      expect(last).toBe(ranks.filter((match) => match[place] !== 1 && match[place] === Math.max(...match)).length);
      expect(points).toBeCloseTo(mine.reduce((sum, match) => sum + 1 / firsts(match), 0) / 200, 12);
      expect(score).toBe(played.reduce((sum, match) => sum + (match.scores[place] ?? 0), 0) / 200);
      for (const [at, seat] of seats.entries()) {
        const there = played.filter((match) => match.seats[place] === at);
        const won = there.filter((match) => match.ranks[place] === 1);
        expect(seat.matches).toBe(there.length);
        expect(seat.points).toBeCloseTo(
          won.reduce((sum, match) => sum + 1 / firsts(match.ranks), 0) / there.length,
          12,
        );
      }
    }
  });

  it("adds up to the same whatever the parts, in whatever order", async () => {
    const plan = planOf(["random", "greedy", "random"]);
    const runner = new Runner(plan);
    const whole = await runner.play({ from: 0, to: 50 });
    const sum = emptyTally(3);
    for (const [from, to] of [
      [31, 50],
      [0, 7],
      [7, 31],
    ] as const)
      addTally(sum, await runner.play({ from, to }));
    expect(sum).toEqual(whole);
  });

  it("keeps matches that replay to the same ranks", async () => {
    const names = ["greedy", "random", "random"] as const;
    const { record, ranks, seats } = await new Table(planOf(names)).play(4);
    const read = parseRecord(makeRecord(record));
    if (!read.ok) throw new Error("no record");
    let last: object = {};
    for (const { state } of replay(read.value)) last = state;
    const end = operato.snapshot(last as never).seats;
    expect(seats.map((seat) => end[seat]?.rank)).toEqual(ranks);
    expect(seats.map((seat) => read.value.seats[seat])).toEqual(["greedy 1", "random 2", "random 3"]);
  });
});
