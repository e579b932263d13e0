// What a review says of one moment: a sentence, and the best there was, step by step; written, and as it is spoken. And the
// counts of all moments in one sentence.
import { numberText } from "../../i18n/numbers.ts";
import { review } from "../../i18n/review.ts";
import { decided, type Figures } from "../../review/figures.ts";
import { type JudgedRound, type JudgedTurn, verdicts } from "../../review/judge.ts";
import { workOut } from "../celsius/composition.ts";
import { operationsOf, stepsSaid } from "../celsius/words.ts";
import { linkSpeech, linkText } from "../operato/wording.ts";
import { workingsOf } from "../operato/workings.ts";

export interface ReviewWords {
  readonly sentence: string;
  /** The best there was, an equation each; none where it was found, or where there was nothing. */
  readonly steps: readonly string[];
  readonly said: string;
}

export function roundWords({ step, verdict, best }: JudgedRound): ReviewWords {
  const texts = review.celsius;
  if (verdict === "impossible" || verdict === "unproved" || best === null)
    return plain(texts[verdict === "unproved" ? "unproved" : "impossible"]);
  const [count, hot] = [best.chain.length, numberText(best.hot)];
  if (verdict === "found") {
    const laid = step.lay?.hot ?? best.hot;
    const higher = best.hot > laid ? ` ${texts.alsoHigher(hot)}` : "";
    return plain(`${texts.found(count, numberText(laid))}${higher}`);
  }
  const sentence = texts[verdict](count, hot);
  const { steps } = workOut(step.position.cold, best.chain, true);
  return { sentence, steps: operationsOf(steps), said: `${sentence} ${stepsSaid(steps)}.` };
}

export function turnWords({ step, verdict, best }: JudgedTurn): ReviewWords {
  const texts = review.operato;
  if (best === null || verdict === "impossible" || verdict === "unproved") return plain(texts.impossible);
  if (verdict === "found") return plain(texts.found(best.points));
  const sentence = texts[verdict](best.points);
  const workings = workingsOf(step.top, best.card, best.link);
  return { sentence, steps: [linkText(workings)], said: `${sentence} ${linkSpeech(workings)}.` };
}

function plain(sentence: string): ReviewWords {
  return { sentence, steps: [], said: sentence };
}

/** "8 manches : 5 trouvées, 2 plus longues, 1 manquée". */
export function countsText(game: "celsius" | "operato", figures: Figures): string {
  const counts = verdicts.filter((verdict) => figures.verdicts[verdict] > 0);
  const parts = counts.map((verdict) => review.counts[game][verdict](figures.verdicts[verdict]));
  return review.allCounts(review.counted[game](decided(figures)), parts.join(", "));
}
