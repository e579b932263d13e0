/**
 * Plays for winning the match, not for points: deals the hidden cards many times as they may lie, plays each world to its
 * end after each of its own choices, and takes the choice that came first most often. All choices meet the same worlds, so
 * that luck with the cards counts for all alike; those that fall behind are given up, and the others get their playouts.
 */
import type { OperatoMove, OperatoView } from "@tablee/rules";
import type { Bot } from "../bot.ts";
import { QuickStream } from "../quick.ts";
import { Dealer } from "./dealer.ts";
import { provedWin } from "./ending.ts";
import { type Knowledge, knowledgeOf } from "./knowledge.ts";
import { bestOf, moveOf, type Placing, placingsOf } from "./links.ts";
import { drawing, type Habits, Playout } from "./playout.ts";
import { suspicionsOf } from "./suspicion.ts";

export interface Effort extends Habits {
  /** Playouts for a move at the most. */
  readonly playouts: number;
  /** Whether it makes anything of what the others laid and did not lay. */
  readonly isSuspicious: boolean;
  /** Positions looked at for a proof in an ending between two. */
  readonly positions: number;
}

interface Choice {
  readonly placing: Placing | null;
  readonly card: number;
  worth: number;
}

/** Choices are compared again after this part of the playouts. */
const stages = 5;
/** How many standard deviations behind a choice is given up. */
const hopeless = 2.5;
/** What a point of lead counts beside the place: it decides where the place is as good as sure, and no more. */
const leadWorth = 0.0005;

export function thoughtfulOperato(effort: Effort): Bot<OperatoView, OperatoMove> {
  return {
    choose(view, stream, isLate = () => false) {
      const knowledge = knowledgeOf(view);
      const choices = choicesOf(view, knowledge);
      const [first] = choices;
      if (first === undefined || choices.length === 1) return moveOf(first?.placing ?? null);
      const proved = provedWin(view, knowledge, effort.positions);
      if (proved !== null) return proved;
      const chance = new QuickStream(stream);
      const likely = effort.isSuspicious
        ? suspicionsOf(view, knowledge)
        : knowledge.players.slice(1).map(() => new Float64Array(knowledge.labels.length).fill(1));
      const dealer = new Dealer(knowledge, likely, chance);
      return moveOf(compare(choices, dealer, new Playout(knowledge, chance, effort), effort.playouts, isLate));
    },
  };
}

/** Each card that fits, by its best link; and drawing, where that is allowed. */
function choicesOf(view: OperatoView, { hand, labels }: Knowledge): Choice[] {
  const placings = placingsOf(view);
  const choices = [...new Set(placings.map(({ card }) => card))].map((label): Choice => {
    const placing = bestOf(placings.filter(({ card }) => card === label));
    return { placing, card: hand.find((card) => labels[card] === label) as number, worth: 0 };
  });
  const mayDraw = placings.length === 0 || !view.public.options.mustPlay;
  return mayDraw ? [...choices, { placing: null, card: drawing, worth: 0 }] : choices;
}

function compare(
  choices: readonly Choice[],
  dealer: Dealer,
  playout: Playout,
  playouts: number,
  isLate: () => boolean,
): Placing | null {
  let left = choices;
  let worlds = 0;
  let played = 0;
  while (played < playouts && left.length > 1 && !(worlds > 0 && isLate())) {
    const more = Math.ceil(playouts / stages / left.length);
    for (let world = 0; world < more; world++) {
      const dealt = dealer.deal();
      for (const choice of left) {
        playout.play(dealt, choice.card);
        choice.worth += worthOf(playout.scores);
      }
    }
    worlds += more;
    played += more * left.length;
    const most = Math.max(...left.map(({ worth }) => worth));
    const margin = hopeless * Math.sqrt(worlds / 2);
    left = left.filter(({ worth }) => worth >= most - margin);
  }
  return left.reduce((best, next) => (next.worth > best.worth ? next : best)).placing;
}

/** The own share of the first place, as matches are counted, and a little for the lead. */
function worthOf([own = 0, ...others]: readonly number[]): number {
  const best = Math.max(...others);
  const sharers = 1 + others.filter((score) => score === own).length;
  return (own < best ? 0 : 1 / sharers) + leadWorth * (own - best);
}
