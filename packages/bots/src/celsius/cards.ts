/** Operator cards taken apart once for a search that looks at them many times. */
import { type OperatorLabel, parsePlayed, type Sign } from "@tablee/rules";

export interface Card {
  readonly label: OperatorLabel;
  readonly sign: Sign;
  /** Null for a wild. */
  readonly printed: number | null;
}

export function cardsOf(operators: readonly OperatorLabel[]): Card[] {
  return operators.map((label) => {
    const parsed = parsePlayed(label);
    if (parsed === null) throw new TypeError(`no operator card is called ${label}`);
    return { label, sign: parsed.sign, printed: parsed.printed };
  });
}
