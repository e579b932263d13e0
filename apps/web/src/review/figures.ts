// The figures of one seat's match, added up from what was judged: plain counts, from which every screen and the exported
// table draw. Cards are compared only in rounds in which the seat laid and the fewest is known.
import { pointsOf, type Sign, signs } from "@tablee/rules";
import type { JudgedRound, JudgedTurn, Verdict } from "./judge.ts";
import { verdicts } from "./judge.ts";

export type PerSign = Readonly<Record<Sign, number>>;

export interface Figures {
  /** Rounds or turns, by how they went. */
  readonly verdicts: Readonly<Record<Verdict, number>>;
  /** What the seat laid, in cards (Celsius) or points (Opérato), wherever it laid and the best is known. */
  readonly laid: number;
  /** The best that was possible in the same rounds or turns: the fewest cards, the most points. */
  readonly best: number;
  /** In so many rounds or turns. */
  readonly lays: number;
  readonly used: PerSign;
  readonly avoided: PerSign;
}

export function celsiusFigures(rounds: readonly JudgedRound[]): Figures {
  const compared = rounds.flatMap(({ step: { lay }, best }) =>
    lay === null || best === null ? [] : [{ laid: lay.chain.length, best: best.chain.length }],
  );
  return figuresOf(rounds, compared);
}

export function operatoFigures(turns: readonly JudgedTurn[]): Figures {
  const compared = turns.flatMap(({ step: { did }, best }) =>
    typeof did !== "object" || best === null ? [] : [{ laid: pointsOf(did.link), best: best.points }],
  );
  return figuresOf(turns, compared);
}

function figuresOf(
  judged: readonly (JudgedRound | JudgedTurn)[],
  compared: readonly { readonly laid: number; readonly best: number }[],
): Figures {
  return {
    verdicts: counts(
      verdicts,
      judged.map(({ verdict }) => verdict),
    ),
    laid: compared.reduce((sum, { laid }) => sum + laid, 0),
    best: compared.reduce((sum, { best }) => sum + best, 0),
    lays: compared.length,
    used: counts(
      signs,
      judged.flatMap(({ used }) => used),
    ),
    avoided: counts(
      signs,
      judged.flatMap(({ avoided }) => avoided),
    ),
  };
}

function counts<Key extends string>(keys: readonly Key[], found: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, found.filter((one) => one === key).length])) as Record<Key, number>;
}

/** Rounds or turns in which something could be laid for sure. */
export function possible({ verdicts: { found, improvable, missed } }: Pick<Figures, "verdicts">): number {
  return found + improvable + missed;
}

/** Rounds or turns of the seat, all told. */
export function decided({ verdicts: each }: Pick<Figures, "verdicts">): number {
  return Object.values(each).reduce((sum, count) => sum + count, 0);
}
