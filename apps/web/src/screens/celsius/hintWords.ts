// A hint of Celsius in words, for the eye and for a screen reader.
import { parsePlayed } from "@tablee/rules";
import { readOperator } from "../../cards/labels.ts";
import type { CelsiusHint } from "../../coach/celsiusHints.ts";
import { coach } from "../../i18n/coach.ts";
import { numberText, signText } from "../../i18n/numbers.ts";
import { noBreakSpace } from "../../i18n/typography.ts";
import { operatorWords } from "./words.ts";

export function hintText(hint: CelsiusHint): string {
  return words(hint, operatorText);
}

export function hintSpoken(hint: CelsiusHint): string {
  return words(hint, operatorWords);
}

/** "× 4"; a wild that is to be set to 6, "+ 6". */
function operatorText(label: string): string {
  const { sign, number } = readOperator(label);
  return `${signText(sign)}${noBreakSpace}${numberText(number ?? 0)}`;
}

function words(hint: CelsiusHint, operator: (label: string) => string): string {
  switch (hint.kind) {
    case "count":
      return coach.suffice(hint.count);
    case "aim":
      return coach.aimAt(numberText(hint.hot));
    case "card": {
      const isWild = parsePlayed(hint.card)?.named !== null;
      const card = isWild ? coach.withWild(operator(hint.card)) : operator(hint.card);
      if (hint.after.length === 0) return coach.beginWith(card);
      return coach.goOnWith(hint.after.map(operator).join(" "), card);
    }
    default:
      return coach[hint.kind];
  }
}
