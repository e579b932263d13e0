import { type CelsiusSeat, celsius } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { botStream } from "../chance.ts";
import { prospects } from "./prospects.ts";
import { noRefill, stateWith, viewWith } from "./testing.ts";
import { type Skill, thoughtfulCelsius } from "./thoughtful.ts";

const skill: Skill = {
  longest: 9,
  highest: 2_000,
  product: 2_000,
  division: true,
  effort: 100_000,
  isExact: true,
  overlooked: 0,
  doubt: 0.1,
};
const bot = thoughtfulCelsius(skill);
const stream = () => botStream("thoughtful", 0, 0);
/** Cannot lay anything. */
const stuck = { operators: ["-1", "-1"], hot: [90, 95] };
const hand = { cold: 2, operators: ["x9", "+5", "-3", "/1"], hot: [18, 15, 100], negatives: true };

describe("the prospects after a round", () => {
  it("are those of a match won, lost or shared when it ends", () => {
    const last = { cold: 2, operators: ["+5"], hot: [7], negatives: true };
    const lay = { hot: 7, chain: ["+5"] };
    const won = viewWith(last, stuck);
    expect(prospects(won, [lay, null], 0)).toBe(1);
    expect(prospects(won, [lay, null], 1)).toBeLessThan(0.1);
    // C8: of two who lay their last card, the higher one wins, and C10 gives it to the loser.
    const both = viewWith(last, { operators: ["+6"], hot: [8] });
    expect(prospects(both, [lay, { hot: 8, chain: ["+6"] }], 1)).toBe(1);
  });

  it("are better with fewer hot cards, and worse for who is given one", () => {
    const view = viewWith(hand, stuck);
    const laid = prospects(view, [{ hot: 18, chain: ["x9"] }, null], 0);
    const passed = prospects(view, [null, null], 0);
    expect(laid).toBeGreaterThan(passed);
    expect(prospects(view, [{ hot: 18, chain: ["x9"] }, null], 1)).toBeCloseTo(1 - laid);
  });

  it("are the ranking by hot cards where the round is the last one (C15)", () => {
    const state = stateWith(hand, { hot: [90, 95, 100] });
    const view = celsius.view({ ...state, round: 10, options: { ...state.options, rounds: 10 } }, 0);
    expect(prospects(view, [null, null], 0)).toBe(1);
    expect(prospects(view, [null, { hot: 90, chain: ["x9"] }], 0)).toBeLessThan(0.1);
    expect(prospects({ ...view, public: { ...view.public, round: 9 } }, [null, null], 0)).toBeLessThan(1);
  });

  it("go on for those who stay where the match does (C15, finish: all)", () => {
    const state = stateWith(hand, { hot: [20], operators: ["x10"] }, stuck);
    const view = celsius.view({ ...state, options: { ...state.options, finish: "all" } }, 0);
    const lays = [null, { hot: 20, chain: ["x10"] }, null];
    expect(prospects(view, lays, 1)).toBe(1);
    const second = prospects(view, lays, 0);
    expect(second).toBeGreaterThan(0);
    expect(second).toBeLessThan(0.1);
  });
});

describe("a thoughtful bot at Celsius", () => {
  it("goes out when it can", () => {
    const view = viewWith({ cold: 2, operators: ["+5", "x2"], hot: [7], negatives: true }, stuck);
    expect(bot.choose(view, stream())).toEqual({ move: "lay", hot: 7, chain: ["+5"] });
  });

  it("lays burdens rather than good cards where the round is won either way", () => {
    const view = viewWith({ cold: 2, operators: ["x9", "+9", "+8", "-1"], hot: [18, 60], negatives: true }, stuck);
    const move = bot.choose(view, stream());
    expect(move.move === "lay" && move.chain.toSorted()).toEqual(["+8", "+9", "-1"]);
  });

  it("lays fewest cards where the round would be lost otherwise and the match with it", () => {
    const rival: Partial<CelsiusSeat> = { operators: ["+5", "+6"], hot: [13] };
    const view = viewWith({ cold: 2, operators: ["x9", "+9", "+8", "-1"], hot: [18, 60], negatives: true }, rival);
    expect(bot.choose(view, stream())).toEqual({ move: "lay", hot: 18, chain: ["x9"] });
  });

  it("swaps the two cards worth least, and not those it is about to lay", () => {
    const burdened = { ...hand, operators: ["-3", "x9", "/7"], hot: [18, 100] };
    const state = stateWith(burdened, stuck);
    const seats = state.seats.map((seat, index) => (index === 0 ? { ...seat, failures: 2 } : seat));
    const move = bot.choose(celsius.view({ ...state, seats }, 0), stream());
    expect(move).toEqual({ move: "swap", cards: ["/7", "-3"] });
    expect(celsius.decide({ ...state, seats }, 0, move, noRefill).ok).toBe(true);
    const chain = { ...burdened, hot: [15, 100] };
    const needed = celsius.view(stateWith(chain, stuck), 0);
    expect(bot.choose(needed, stream())).toEqual({ move: "lay", hot: 15, chain: ["x9", "-3"] });
    const failed = needed.public.seats.map((seat, index) => (index === 0 ? { ...seat, failures: 2 } : seat));
    const kept = bot.choose({ ...needed, public: { ...needed.public, seats: failed } }, stream());
    expect(kept.move).toBe("lay");
  });

  it("does not swap good cards, nor before it may", () => {
    const good = { ...hand, operators: ["x9", "x8", "x7"] };
    const view = viewWith(good, stuck);
    const seats = view.public.seats.map((seat) => ({ ...seat, failures: 2 }));
    expect(bot.choose({ ...view, public: { ...view.public, seats } }, stream()).move).not.toBe("swap");
    expect(bot.choose(viewWith(hand, stuck), stream()).move).not.toBe("swap");
  });

  it("overlooks lays as its skill says", () => {
    const view = viewWith({ cold: 2, operators: ["+5"], hot: [7], negatives: true }, stuck);
    const half = thoughtfulCelsius({ ...skill, isExact: false, overlooked: 50 });
    const source = stream();
    const moves = Array.from({ length: 200 }, () => half.choose(view, source).move);
    const laid = moves.filter((move) => move === "lay").length;
    expect(laid).toBeGreaterThan(60);
    expect(laid).toBeLessThan(140);
    const blind = thoughtfulCelsius({ ...skill, isExact: false, overlooked: 100 });
    expect(blind.choose(view, stream())).toEqual({ move: "pass" });
  });
});
