import { type OperatoState, operato } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { botStream } from "../chance.ts";
import { forgetfulOperato } from "./forgetful.ts";
import { bestOf, moveOf, placingsOf } from "./links.ts";
import { statesOf } from "./testing.ts";

const everything = { sum: 100, difference: 100, product: 100, reduced: 100, quotient: 100, best: 100 };
const nothing = { sum: 0, difference: 0, product: 0, reduced: 0, quotient: 0, best: 100 };
const stream = () => botStream("forgetful", 0, 0);

const states = Array.from({ length: 40 }, (_, seed) => statesOf({ seed: `${seed}`, seats: 2, turns: 12 })).flat();
const views = states.map((state) => operato.view(state, state.turn)).filter((view) => placingsOf(view).length > 0);

describe("a forgetful bot at Opérato", () => {
  it("that forgets nothing lays the best link", () => {
    for (const view of views) {
      expect(forgetfulOperato(everything).choose(view, stream())).toEqual(moveOf(bestOf(placingsOf(view))));
    }
  });

  it("that sees sums only lays links of sums only", () => {
    const bot = forgetfulOperato({ ...nothing, sum: 100 });
    const links = views
      .map((view) => bot.choose(view, stream()))
      .flatMap((move) => ("link" in move ? [move.link] : []));
    expect(new Set(links.map(([below, above]) => below + above))).toEqual(new Set(["++"]));
    expect(links.length).toBeLessThan(views.length);
  });

  it("tells products that are reduced from those that are not", () => {
    const bot = forgetfulOperato({ ...nothing, product: 100 });
    for (const view of views) {
      const move = bot.choose(view, stream());
      if (move.move !== "place") continue;
      for (const card of [view.public.top, move.card]) {
        const [first, second] = card.split("|").map(Number) as [number, number];
        expect(first * second).toBeLessThanOrEqual(50);
      }
    }
  });

  it("draws when nothing comes to its mind, unless it must lay", () => {
    const bot = forgetfulOperato(nothing);
    const [view] = views as [(typeof views)[number]];
    expect(bot.choose(view, stream())).toEqual({ move: "draw" });
    const [state] = states.filter((one) => placingsOf(operato.view(one, one.turn)).length > 0) as [OperatoState];
    const bound = operato.view({ ...state, options: { ...state.options, mustPlay: true } }, state.turn);
    expect(bot.choose(bound, stream()).move).toBe("place");
  });
});
