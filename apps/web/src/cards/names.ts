// What a screen reader says for a card, in the language in use.
import { common } from "../i18n/common.ts";
import { numberText } from "../i18n/numbers.ts";
import { readOperato, readOperator } from "./labels.ts";

export function coldName(value: number): string {
  return common.cardNames.cold(numberText(value));
}

export function hotName(value: number): string {
  return common.cardNames.hot(numberText(value));
}

export function operatorName(label: string): string {
  const { sign, number, wild } = readOperator(label);
  const word = common.signNames[sign];
  if (!wild) return common.cardNames.operator(word, String(number));
  return number === null ? common.cardNames.wild(word) : common.cardNames.wildSet(word, String(number));
}

export function operatoName(label: string): string {
  const { a, b } = readOperato(label);
  return common.cardNames.operato(String(a), String(b));
}
