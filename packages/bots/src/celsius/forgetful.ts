/**
 * Plays like somebody who calculates with what comes to mind: short chains, small products, divisions seldom. Of the lays
 * it notices it takes the best for the round, or now and then just any. It never swaps.
 */
import type { CelsiusMove, CelsiusView, Lay } from "@tablee/rules";
import type { Bot } from "../bot.ts";
import { foundLays, type Sight } from "./found.ts";
import { handOf } from "./hand.ts";

export interface Memory extends Omit<Sight, "division"> {
  /** How often divisions are thought of at all, in hundredths. */
  readonly division: number;
  /** How often a lay is overlooked, in hundredths for each of its cards. */
  readonly overlooked: number;
  /** How often the best of the lays noticed is taken, in hundredths; otherwise any of them. */
  readonly best: number;
}

export function forgetfulCelsius(memory: Memory): Bot<CelsiusView, CelsiusMove> {
  return {
    choose(view, stream) {
      const happens = (hundredths: number) => stream.below(100) < hundredths;
      const lays = foundLays(handOf(view), { ...memory, division: happens(memory.division) });
      const noticed = lays.filter(({ chain }) => chain.every(() => !happens(memory.overlooked)));
      const isBest = happens(memory.best);
      if (noticed.length === 0) return { move: "pass" };
      const lay = isBest ? noticed.reduce(better) : (noticed[stream.below(noticed.length)] as Lay);
      return { move: "lay", ...lay };
    },
  };
}

/** C8: fewer cards, then the higher hot card. */
function better(one: Lay, other: Lay): Lay {
  const order = one.chain.length - other.chain.length || other.hot - one.hot;
  return order <= 0 ? one : other;
}
