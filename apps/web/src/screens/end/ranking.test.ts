import { type CelsiusPublic, celsius, type OperatoPublic, operato } from "@tablee/rules";
import { expect, it } from "vitest";
import type { SeatSetup } from "../../session/setup.ts";
import { lanesOf } from "./ranking.ts";

const players: SeatSetup[] = (["poire", "cerise", "figue"] as const).map((fruit) => ({
  name: fruit,
  fruit,
  player: { kind: "person" },
}));

function celsiusTable(seats: readonly { hot: readonly number[]; rank: number; left?: boolean }[]): CelsiusPublic {
  return {
    game: celsius.id,
    phase: "over",
    seats: seats.map(({ hot, rank, left }) => ({ hot, rank, status: left === true ? "left" : "in" })),
  } as unknown as CelsiusPublic;
}

it("puts the best rank first and keeps equal ranks in the order of the table", () => {
  const table = celsiusTable([
    { hot: [30, 20], rank: 2 },
    { hot: [], rank: 1 },
    { hot: [40, 10], rank: 2 },
  ]);
  const lanes = lanesOf(table, players);
  expect(lanes.map(({ seat, rank }) => [rank, seat])).toEqual([
    [1, 1],
    [2, 0],
    [2, 2],
  ]);
  expect(lanes[1]).toMatchObject({ hot: [20, 30], total: 50 });
});

it("shows the total only where somebody else holds as many cards", () => {
  const table = celsiusTable([
    { hot: [20, 30], rank: 1 },
    { hot: [20, 30, 40], rank: 2 },
    { hot: [50, 60], rank: 3, left: true },
  ]);
  expect(lanesOf(table, players).map((lane) => (lane.game === "celsius" ? lane.total : undefined))).toEqual([
    null,
    null,
    null,
  ]);
});

it("sorts the hands that Opérato shows at the end", () => {
  const table = {
    game: operato.id,
    phase: "over",
    seats: [{ hand: ["24|3", "24|2", "9|3"], score: 5, rank: 1, status: "in" }],
  } as unknown as OperatoPublic;
  expect(lanesOf(table, players.slice(0, 1))).toMatchObject([{ score: 5, hand: ["9|3", "24|2", "24|3"], left: false }]);
});
