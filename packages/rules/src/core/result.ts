/** Input from outside: a value, or every fault in it by its path. Nothing is thrown for what a person may have typed. */

/** A fault in data from outside; `code` and `data` are for the sentence, which is written per language. */
export interface Problem {
  /** Keys and indexes from the root: `["moves", 3, "chain", 0]`. */
  readonly path: readonly (string | number)[];
  readonly code: ProblemCode;
  readonly data: Readonly<Record<string, unknown>>;
}

export const problemCodes = [
  "not-json",
  "wrong-type",
  "wrong-word",
  "unknown-key",
  "missing-key",
  "not-a-card",
  "out-of-range",
  "wrong-length",
  "not-hex",
  "too-few-cards",
  "too-many-cards",
  "no-such-seat",
  "no-such-deck",
  "wrong-game",
  "not-the-deck",
  "too-many-faults",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A path as people write it in JSON: `$.moves[3].chain[0]`; a key that is no plain word is quoted. */
export function writePath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return /^[A-Za-z_]\w*$/.test(step) ? `${text}.${step}` : `${text}[${JSON.stringify(step)}]`;
  }, "$");
}
