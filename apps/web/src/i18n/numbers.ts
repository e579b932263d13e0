// Numbers, plurals and operations as a page writes them: U+2212 for minus, and no-break spaces inside an operation, which
// must never be cut at the end of a line. The rules' ASCII signs (+ - x /) come in, the screen's (+ − × ÷) go out.
import type { Sign } from "@tablee/rules";
import { type Language, language } from "./language.svelte.ts";
import { noBreakSpace } from "./typography.ts";

// A list of its own: the first page must not load the rules for four characters.
export const signs = ["+", "-", "x", "/"] as const satisfies readonly Sign[];
export type { Sign };

const written: Record<Sign, string> = { "+": "+", "-": "−", x: "×", "/": "÷" };

export function signText(sign: Sign): string {
  return written[sign];
}

/** 1234 → "1 234" or "1,234"; -3 → "−3". */
export function numberText(value: number): string {
  return new Intl.NumberFormat(language()).format(value).replace(/-/u, "−").replace(/\s/gu, noBreakSpace);
}

/** 0.44 → "0,4" or "0.4"; 2 → "2". */
export function decimalText(value: number): string {
  return numberText(Math.round(value * 10) / 10);
}

/** 0.75 → "75 %" or "75%". */
export function shareText(value: number): string {
  const text = new Intl.NumberFormat(language(), { style: "percent" }).format(value);
  return text.replace(/\s/gu, noBreakSpace);
}

/** operationText(8, "x", 4) → "8 × 4"; with a result, "8 × 4 = 32". */
export function operationText(left: number, sign: Sign, right: number | string, result?: number): string {
  const parts = [numberText(left), written[sign], typeof right === "number" ? numberText(right) : right];
  if (result !== undefined) parts.push("=", numberText(result));
  return parts.join(noBreakSpace);
}

/** A card's ASCII label as it is printed: "x4" → "×4", "-?" → "−?", "+?=6" → "+6". */
export function labelText(label: string): string {
  const sign = signs.find((candidate) => label.startsWith(candidate));
  if (sign === undefined) return label;
  return written[sign] + (label.split("=")[1] ?? label.slice(1));
}

/** The form for a count: in French 0 and 1 are singular, in English only 1 is. */
export function plural(of: Language, count: number, one: string, other: string): string {
  return new Intl.PluralRules(of).select(count) === "one" ? one : other;
}

/** "Léa, Noé et Inès". */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(items);
}
