// Links and calculations in words and in print, from what the rules computed. An equation is always a true one: where a
// product was reduced, what was taken off stands in it (18 × 9 − 150 = 12).
import { type Link, type PairLabel, valueLimit } from "@tablee/rules";
import { operatoName } from "../../cards/names.ts";
import { common } from "../../i18n/common.ts";
import { numberText, operationText, signText } from "../../i18n/numbers.ts";
import { operato } from "../../i18n/operato.ts";
import { noBreakSpace } from "../../i18n/typography.ts";
import type { Working } from "./workings.ts";

/** "18 × 9 − 150": one side of an equation whose other side is the value. */
export function sideText({ left, operation, right, reductions }: Working): string {
  const side = operationText(left, operation, right);
  return reductions === 0 ? side : [side, "−", numberText(reductions * valueLimit)].join(noBreakSpace);
}

/** "24 ÷ 2 = 12 = 15 − 3". */
export function linkText([top, laid]: readonly [Working, Working]): string {
  return [sideText(top), "=", numberText(top.value), "=", sideText(laid)].join(noBreakSpace);
}

/** "÷ avec −". */
export function pairText([top, laid]: Link): string {
  return operato.pair(signText(top), signText(laid));
}

export function operationSpeech({ left, operation, right }: Pick<Working, "left" | "operation" | "right">): string {
  return operato.spoken.operation(left, common.signNames[operation], right);
}

/** "24 fois 5 égale 120, on retire 50 deux fois : 20". */
export function workingSpeech(working: Working): string {
  const { result, reductions, value } = working;
  const worked = operato.spoken.equals(operationSpeech(working), result);
  return reductions === 0 ? worked : `${worked}, ${operato.reduction(reductions, value)}`;
}

export function linkSpeech([top, laid]: readonly [Working, Working]): string {
  return operato.spoken.link(sideSpeech(top), top.value, sideSpeech(laid));
}

function sideSpeech(working: Working): string {
  const { reductions } = working;
  const side = operationSpeech(working);
  return reductions === 0 ? side : `${side} ${common.signNames["-"]} ${reductions * valueLimit}`;
}

/** "15 et 3": a card inside a sentence that names it as a card already. */
export function cardText(card: PairLabel): string {
  const [first, second] = card.split("|");
  return `${first} ${operato.and} ${second}`;
}

const longestName = 14;

/** A name for the narrow line under the cards; it stands whole at its seat. */
export function short(name: string): string {
  const letters = [...name];
  return letters.length <= longestName ? name : `${letters.slice(0, longestName - 1).join("")}…`;
}

export { operatoName as cardSpeech };
