/**
 * The end of a match between two, once the bank is empty: whoever counted the cards knows the other hand, and the solver
 * plays it out exactly. A win that is proved is taken, whatever the other does; where best play only loses or draws, the
 * other may still go wrong, and playouts are better at waiting for that.
 */
import type { OperatoMove, OperatoView, PairLabel } from "@tablee/rules";
import { bestPlay } from "@tablee/solver";
import type { Knowledge, KnownPlayer } from "./knowledge.ts";

/** @param effort how many positions may be looked at. */
export function provedWin(view: OperatoView, knowledge: Knowledge, effort: number): OperatoMove | null {
  const { public: table, own } = view;
  const { players, bank, isCounted, unseen, labels } = knowledge;
  if (own === null || bank > 0 || players.length !== 2 || !isCounted) return null;
  const other = (players[1] as KnownPlayer).seat;
  const hands = new Map([
    [own.seat, own.hand],
    [other, unseen.map((card) => labels[card] as PairLabel)],
  ]);
  const play = bestPlay(
    {
      top: table.top,
      turn: own.seat,
      seats: table.seats.map(({ score, status }, seat) => ({
        hand: hands.get(seat) ?? [],
        score,
        isIn: status === "in",
      })),
      declines: table.declines,
      mustPlay: table.options.mustPlay,
    },
    effort,
  );
  if (play === null) return null;
  return (play.scores[own.seat] as number) > (play.scores[other] as number) ? play.move : null;
}
