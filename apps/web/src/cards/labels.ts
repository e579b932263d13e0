// Reads the rules' ASCII labels for drawing: operators "x4", "+?", a set wild "+?=6"; Opérato cards "24|2".
import { type Sign, signs } from "../i18n/numbers.ts";

export type OperatorFace = { sign: Sign; number: number | null; wild: boolean };

/** "x4" → fixed 4; "+?" → wild without number; "+?=6" → wild set to 6. */
export function readOperator(label: string): OperatorFace {
  const sign = signs.find((candidate) => label.startsWith(candidate));
  if (sign === undefined) throw new Error(`No operator card: ${label}`);
  const [head = "", set] = label.slice(1).split("=");
  if (head === "?") return { sign, number: set === undefined ? null : Number(set), wild: true };
  return { sign, number: Number(head), wild: false };
}

export function readOperato(label: string): { a: number; b: number } {
  const [a, b] = label.split("|").map(Number);
  if (a === undefined || b === undefined) throw new Error(`No Opérato card: ${label}`);
  return { a, b };
}

/** Height of the flames, 0 (embers, at 20) to 1 (great fire, at 100 and above). */
export function heat(value: number): number {
  return Math.min(1, Math.max(0, (value - 20) / 80));
}
