import { describe, expect, test } from "vitest";
import { builtInDecks } from "../cards/deck.ts";
import { seededRandom, zeroSeed } from "../core/random.ts";
import { apply } from "./apply.ts";
import { after, draw, place, situation } from "./situation.ts";
import { start } from "./start.ts";
import { defaultOperatoOptions, type OperatoEvent } from "./types.ts";
import { snapshot, tell, view } from "./view.ts";

const table = situation({
  top: "24|2",
  bank: ["4|2", "8|2"],
  seats: [{ hand: ["20|2", "15|3"] }, { hand: ["22|2"], score: 7 }],
});

describe("a view", () => {
  test("names what all may know and the own hand, nothing more", () => {
    expect(view(table, 0)).toEqual({
      public: {
        game: "operato",
        options: defaultOperatoOptions,
        phase: "play",
        turn: 0,
        turns: 1,
        top: "24|2",
        bank: 2,
        pile: [{ card: "24|2", placed: null }],
        seats: [
          { cards: 2, hand: null, score: 0, status: "in", rank: null },
          { cards: 1, hand: null, score: 7, status: "in", rank: null },
        ],
        declines: 0,
        last: null,
      },
      own: { seat: 0, hand: ["20|2", "15|3"] },
    });
    expect(view(table, "audience").own).toBeNull();
  });

  test("shows all hands once the match is over", () => {
    const over = after(table, [null, { move: "stop" }]);
    expect(view(over, "audience").public.seats.map(({ hand }) => hand)).toEqual([["20|2", "15|3"], ["22|2"]]);
  });
});

describe("what is told", () => {
  test("hides a drawn card from all but who drew it", () => {
    const drew: OperatoEvent = { type: "drew", seat: 0, card: "4|2", after: "drew" };
    expect(tell(drew, 0)).toEqual(drew);
    expect(tell(drew, 1)).toEqual({ type: "drew", seat: 0, after: "drew" });
    expect(tell(drew, "audience")).toEqual({ type: "drew", seat: 0, after: "drew" });
  });

  test("of the deal is one's own hand", () => {
    const dealt: OperatoEvent = {
      type: "dealt",
      options: defaultOperatoOptions,
      top: "24|2",
      hands: [["15|3"], ["22|2"]],
      bank: ["4|2", "8|2"],
    };
    expect(tell(dealt, 1)).toEqual({ type: "dealt", top: "24|2", hand: ["22|2"], bank: 2 });
    expect(tell(dealt, "audience")).toEqual({ type: "dealt", top: "24|2", hand: null, bank: 2 });
    expect(tell(dealt, 3)).toEqual({ type: "dealt", top: "24|2", hand: null, bank: 2 });
  });

  test("of everything else is all of it", () => {
    const open: OperatoEvent[] = [
      { type: "placed", seat: 0, card: "15|3", link: ["/", "-"], value: 12, points: 5 },
      { type: "declined", seat: 1 },
      { type: "turned", seat: 1 },
      { type: "left", seat: 0 },
      { type: "ended", reason: "stopped", scores: [0, 0], ranks: [1, 1] },
    ];
    for (const event of open) expect(tell(event, "audience")).toEqual(event);
  });
});

test("a snapshot has its keys in the order of the format, hands sorted", () => {
  const state = after(table, [0, place("15|3", "/", "-")], [1, draw]);
  expect(JSON.stringify(snapshot(state))).toBe(
    '{"turn":0,"phase":"play","top":"15|3","bank":0,"pile":2,"seats":[' +
      '{"hand":["4|2","20|2"],"score":5,"rank":null},{"hand":["8|2","22|2"],"score":7,"rank":null}]}',
  );
});

describe("the deal (O3)", () => {
  const deck = builtInDecks.operato.classic;
  const options = defaultOperatoOptions;

  test("turns the first card, then gives five to each in seat order", () => {
    const bank = [...deck.cards];
    const { state } = start({ seats: 3, options, deck, piles: { bank } }, seededRandom(zeroSeed));
    expect(state.pile.map(({ card }) => card)).toEqual([bank[0]]);
    expect(state.seats.map(({ hand }) => hand)).toEqual([bank.slice(1, 6), bank.slice(6, 11), bank.slice(11, 16)]);
    expect(state.bank).toEqual(bank.slice(16));
    expect(state).toMatchObject({ turn: 0, turns: 1, phase: "play" });
  });

  test("shuffles with the first shuffle of the match when no pile is given", () => {
    const random = seededRandom(zeroSeed);
    const { state } = start({ seats: 2, options, deck, piles: {} }, random);
    const shuffled = random.shuffle(0, deck.cards);
    expect([state.pile[0]?.card, ...state.seats.flatMap(({ hand }) => hand), ...state.bank]).toEqual(shuffled);
  });

  test("can be the end already (O7)", () => {
    const cards = ["24|2", ...Array<string>(10).fill("22|2")];
    const own = { ...deck, name: "dead", cards };
    const { events, state } = start({ seats: 2, options, deck: own, piles: { bank: cards } }, seededRandom(zeroSeed));
    expect(events.map(({ type }) => type)).toEqual(["dealt", "ended"]);
    expect(state).toMatchObject({
      phase: "over",
      seats: [
        { score: -25, rank: 1 },
        { score: -25, rank: 1 },
      ],
    });
  });

  test("needs a card", () => {
    const empty = { ...deck, cards: [] };
    expect(() => start({ seats: 2, options, deck: empty, piles: {} }, seededRandom(zeroSeed))).toThrow(
      "at least one card",
    );
  });
});

test("a log that does not begin with the deal is a mistake of the program", () => {
  expect(() => apply(null, { type: "turned", seat: 1 })).toThrow("a log begins with dealt, not turned");
});
