import type { review as fr } from "../fr/review.ts";
import { plural } from "../numbers.ts";

const cards = (count: number) => `${count} ${plural("en", count, "card", "cards")}`;
const points = (count: number) => `${count} ${plural("en", count, "point", "points")}`;

export const review: typeof fr = {
  open: "Review of a player",
  title: "The review",
  of: (name) => `Review: ${name}`,
  figures: "Figures of the review, and whose",
  whose: "Whose?",
  nobody: "Nobody",
  about: "Each move, against the best that its cards allowed.",
  working: (done, count) => `Working it out… ${done} of ${count}`,
  nothing: "There is nothing to compare in this match.",
  toReview: "Look again",
  toReviewName: "Look again: next move",
  unlaid: (cards) => `Laid out, not laid: ${cards}.`,
  noMore: "Nothing more to look at again after this moment.",

  verdicts: {
    celsius: {
      found: "found",
      improvable: "longer",
      missed: "missed",
      impossible: "nothing to lay",
      unproved: "no answer",
    },
    operato: {
      found: "found",
      improvable: "lower",
      missed: "missed",
      impossible: "no link",
      unproved: "no answer",
    },
  },
  celsius: {
    found: (count, hot) => `${cards(count)} for ${hot}: as few as possible.`,
    alsoHigher: (hot) => `${hot} took no more.`,
    improvable: (count, hot) => `${cards(count)} ${plural("en", count, "was", "were")} enough for ${hot}:`,
    missed: (count, hot) => `Possible with ${cards(count)}, for ${hot}:`,
    impossible: "Nothing was possible: this is proved.",
    unproved: "Too large a hand for a sure answer.",
  },
  operato: {
    found: (count) => `${points(count)}, the most that this hand allowed.`,
    improvable: (count) => `One link scored ${points(count)}:`,
    missed: (count) => `A link was possible, ${points(count)}:`,
    impossible: "No card of this hand linked to the pile.",
  },

  counted: {
    celsius: (count) => `${count} ${plural("en", count, "round", "rounds")}`,
    operato: (count) => `${count} ${plural("en", count, "turn", "turns")}`,
  },
  counts: {
    celsius: {
      found: (count) => `${count} found`,
      improvable: (count) => `${count} longer`,
      missed: (count) => `${count} missed`,
      impossible: (count) => `${count} with nothing possible`,
      unproved: (count) => `${count} without an answer`,
    },
    operato: {
      found: (count) => `${count} found`,
      improvable: (count) => `${count} lower`,
      missed: (count) => `${count} missed`,
      impossible: (count) => `${count} without a link`,
      unproved: (count) => `${count} without an answer`,
    },
  },
  allCounts: (all, parts) => `${all}: ${parts}.`,
  laid: {
    celsius: (laid, best) =>
      laid === best
        ? `${cards(laid)} laid: as few as possible.`
        : `${cards(laid)} laid, where ${best} ${plural("en", best, "was", "were")} enough.`,
    operato: (laid, best) =>
      laid === best
        ? `${points(laid)} by links: as many as possible.`
        : `${points(laid)} by links, where ${best} were possible.`,
  },
  operations: "Operations",
  used: "used",
  avoided: "avoided",
  avoidedAbout: {
    celsius: "Avoided: without it no chain was as short.",
    operato: "Avoided: without it no link scored as much.",
  },
  times: (count) => `${count} ${plural("en", count, "time", "times")}`,
};
