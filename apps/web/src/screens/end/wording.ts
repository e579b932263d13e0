// The sentences of the last screen: who won and why, what each lane says.
import { type CelsiusPublic, cardPenalty, type OperatoPublic, pairOf } from "@tablee/rules";
import { end } from "../../i18n/end.ts";
import { listText, numberText } from "../../i18n/numbers.ts";
import type { CelsiusLane, Lane, OperatoLane } from "./ranking.ts";
import type { Ending } from "./summary.ts";

export function headline(lanes: readonly Lane[], reason: Ending | null): string {
  const winners = lanes.filter(({ rank }) => rank === 1).map(({ player }) => player.name);
  const [only = ""] = winners;
  if (winners.length > 1) return end.winTogether(listText(winners));
  return reason === "alone" ? end.stays(only) : end.wins(only);
}

export function explanation(
  table: CelsiusPublic | OperatoPublic,
  lanes: readonly Lane[],
  reason: Ending | null,
): string {
  const { reasons } = end;
  if (reason === "alone") return reasons.alone;
  if (table.game === "celsius") {
    if (reason === "stopped") return reasons.stoppedCelsius(table.round);
    return reason === "won" ? reasons.won(table.round) : reasons.rounds(table.round);
  }
  const [first] = lanes;
  const score = first?.game === "operato" ? first.score : 0;
  if (reason === "finished" || reason === "blocked" || reason === "declined") return reasons[reason](score);
  return reasons.stopped(score);
}

/** What the cards left in hand cost: −10. */
function cost({ hand }: OperatoLane): number {
  return -cardPenalty * hand.length;
}

/** The line under a name; `wide` where a column of its own shows the count. */
export function laneDetails(lane: Lane, wide: boolean): string {
  if (lane.left) return end.left;
  if (lane.game === "operato") {
    if (lane.hand.length === 0) return end.noCard;
    return (wide ? end.inHand : end.inHandShort)(lane.hand.length, numberText(cost(lane)));
  }
  const total = lane.total === null ? [] : [end.total(numberText(lane.total))];
  return (wide ? total : [end.cards(lane.hot.length), ...total]).join(", ");
}

/** The count at the end of a lane. */
export function laneCount(lane: Lane): { readonly count: string; readonly word: string } {
  if (lane.game === "operato") return { count: numberText(lane.score), word: end.pointWord(lane.score) };
  return { count: numberText(lane.hot.length), word: end.cardWord(lane.hot.length) };
}

/** A lane for a screen reader, in one go: rank, name, count, what is left. */
export function laneName(lane: Lane): string {
  const { count, word } = laneCount(lane);
  const parts = [String(lane.rank), lane.player.name, `${count} ${word}`];
  if (lane.left) parts.push(end.left);
  else if (lane.game === "celsius") parts.push(...celsiusRest(lane));
  else parts.push(...operatoRest(lane));
  return end.laneName(parts);
}

function celsiusRest({ hot, total }: CelsiusLane): string[] {
  if (hot.length === 0) return [end.noHot];
  const list = end.hotLeft(listText(hot.map(numberText)));
  return total === null ? [list] : [end.total(numberText(total)), list];
}

function operatoRest(lane: OperatoLane): string[] {
  if (lane.hand.length === 0) return [end.noCard];
  const cards = lane.hand.map((card) => end.pair(pairOf(card).first, pairOf(card).second));
  return [end.costWords(cost(lane)), end.handLeft(listText(cards))];
}
