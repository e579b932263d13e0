import {
  builtInDecks,
  defaultOperatoOptions,
  linksBetween,
  makeRecord,
  makeSeed,
  type OperatoMove,
  type OperatoRecord,
  type OperatoState,
  operato,
  recordFormat,
  seededRandom,
} from "@tablee/rules";
import { expect, test } from "vitest";
import { lastTurn } from "./lastTurn.ts";

const seed = makeSeed(new Uint8Array(32).fill(3));

/** Two seats that lay the first link they find, but draw at every third move; told after each. */
function playMatch(told: (record: string, before: OperatoState, seat: number, move: OperatoMove) => void): number {
  const random = seededRandom(seed);
  const start = { seats: 2, options: defaultOperatoOptions, deck: builtInDecks.operato.classic, piles: {} };
  let { state } = operato.start(start, random);
  let moves: OperatoRecord["moves"] = [];
  while (state.phase === "play") {
    const seat = state.turn;
    const before = state;
    const { public: shown, own } = operato.view(state, seat);
    const [found] = (own?.hand ?? []).flatMap((card) => linksBetween(shown.top, card).map((link) => ({ card, link })));
    const move: OperatoMove =
      found === undefined || moves.length % 3 === 2 ? { move: "draw" } : { move: "place", ...found };
    const decision = operato.decide(state, seat, move, random);
    if (!decision.ok) throw new Error("This move is legal.");
    state = decision.state;
    moves = [...moves, { seat, ...move }];
    told(makeRecord({ format: recordFormat, game: "operato", seats: ["A", "B"], seed, moves }), before, seat, move);
  }
  return moves.length;
}

test("a seat's last turn is the pile and the hand before its last move, and that move", () => {
  const kinds = new Set<unknown>();
  const count = playMatch((record, before, seat, move) => {
    const turn = lastTurn(record, seat);
    expect(turn?.top).toBe(before.pile.at(-1)?.card);
    expect(turn?.hand).toEqual(before.seats[seat]?.hand);
    if (move.move === "place") expect(turn?.did).toEqual({ card: move.card, link: move.link });
    else expect(turn?.did).toBe(before.bank.length === 0 ? "declined" : "drew");
    kinds.add(move.move === "place" ? "placed" : turn?.did);
  });
  expect(count).toBeGreaterThan(10);
  expect([...kinds].sort()).toEqual(["declined", "drew", "placed"]);
});

test("before its first turn is over a seat has none", () => {
  const records: string[] = [];
  playMatch((record) => records.push(record));
  expect(lastTurn(records[0] ?? "", 1)).toBeNull();
  expect(lastTurn(records[1] ?? "", 1)).not.toBeNull();
});
