// What a screen reader is told after each move: what happened and whose turn it is, in one go, from what all may see.
import type { OperatoPublic } from "@tablee/rules";
import { operato } from "../../i18n/operato.ts";
import { cardSpeech, linkSpeech } from "./wording.ts";
import { workingsOf } from "./workings.ts";

export interface Listener {
  readonly table: OperatoPublic;
  readonly names: readonly string[];
  /** The one person at this screen, or null when several share it. */
  readonly alone: number | null;
  readonly covered: boolean;
  readonly timeUp: boolean;
  /** The card this person has just drawn, if that is theirs to know. */
  readonly drawn: string | null;
}

/** Changes with every move and with nothing else. */
export function moment({ turns, phase, seats, pile }: OperatoPublic): string {
  return [turns, phase, pile.length, ...seats.map(({ status }) => status)].join(" ");
}

export function news(listener: Listener): string {
  const { table, timeUp } = listener;
  const happened = timeUp ? operato.timeUp(whatHappened(listener)) : whatHappened(listener);
  if (table.phase === "over") return happened;
  return `${happened} ${whoseTurn(listener)}`;
}

function whatHappened({ table, names, alone, drawn }: Listener): string {
  const { last, pile } = table;
  if (last === null) return operato.spoken.start(cardSpeech(table.top));
  const name = names[last.seat] ?? "";
  if (last.action === "placed") {
    const [below, laid] = pile.slice(-2);
    if (below === undefined || laid?.placed == null) return "";
    const { link, points } = laid.placed;
    const words = linkSpeech(workingsOf(below.card, laid.card, link));
    return last.seat === alone ? operato.spoken.found(words, points) : operato.spoken.placed(name, words, points);
  }
  if (last.action === "drew")
    return last.seat === alone && drawn !== null ? operato.spoken.drewYou(drawn) : operato.drew(name);
  return last.action === "declined" ? operato.declined(name) : operato.gone(name);
}

function whoseTurn({ table, names, alone, covered }: Listener): string {
  const name = names[table.turn] ?? "";
  if (table.turn === alone) return operato.spoken.yourTurn;
  return covered ? operato.spoken.passTo(name) : operato.spoken.turnOf(name);
}
