// Cards that were laid out but not laid when time ran out, in print: "× 4, + 6", or "15 | 3".
import { readOperator } from "../../cards/labels.ts";
import { numberText, signText } from "../../i18n/numbers.ts";
import { noBreakSpace } from "../../i18n/typography.ts";
import { cardText } from "../operato/wording.ts";

export function unlaidText(cards: readonly string[]): string {
  return cards.map((label) => (label.includes("|") ? cardText(label) : operatorText(label))).join(", ");
}

function operatorText(label: string): string {
  const { sign, number } = readOperator(label);
  return `${signText(sign)}${noBreakSpace}${number === null ? "?" : numberText(number)}`;
}
