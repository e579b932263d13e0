/** English sentences for every fault of a record or a deck: one for each code, and the compiler misses none. */

import { type Problem, type ProblemCode, writePath } from "@tablee/rules";
import { count, oneOf } from "./words.ts";

type Data = Problem["data"];

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const shownCards = 5;

const sentences: Readonly<Record<ProblemCode, (data: Data) => string>> = {
  "not-json": ({ reason }) => `this is not JSON (${reason})`,
  "wrong-type": ({ expected }) => `must be ${kinds[String(expected)] ?? "something else"}`,
  "wrong-word": ({ expected }) =>
    Array.isArray(expected) ? `must be ${oneOf(expected)}` : "is not a word that may stand here",
  "unknown-key": () => "this key is not known here",
  "missing-key": () => "is missing",
  "not-a-card": () => "is not a card there can be",
  "out-of-range": ({ min, max }) => `must be a whole number ${range(min, max)}`.trimEnd(),
  "wrong-length": ({ min, max }) =>
    min === max ? `must have a length of ${min}` : `must have a length ${range(min, max)}`,
  "not-hex": ({ digits }) => `must be ${digits} hex digits`,
  "too-few-cards": ({ count: found, needed }) =>
    `has ${count(Number(found), "card")}, and at least ${needed} are needed`,
  "too-many-cards": ({ count: found, limit }) =>
    `has ${count(Number(found), "card")}, and at most ${limit} are allowed`,
  "no-such-seat": ({ seats }) => `there is no such seat: this table has the seats 0 to ${Number(seats) - 1}`,
  "no-such-deck": ({ names }) => `no built-in deck has this name; there is ${oneOf(names as string[])}`,
  "wrong-game": () => "is for the other game",
  "not-the-deck": ({ missing, surplus }) =>
    `does not hold exactly the cards of the deck (${[...cards("missing", missing), ...cards("too many", surplus)].join("; ")})`,
  "too-many-faults": () => "has more faults than can be listed",
};

function range(min: unknown, max: unknown): string {
  if (min !== undefined && max !== undefined) return `from ${min} to ${max}`;
  return min === undefined ? "" : `of at least ${min}`;
}

function cards(word: string, list: unknown): string[] {
  const labels = list as readonly unknown[];
  if (labels.length === 0) return [];
  const more = labels.length > shownCards ? ` and ${labels.length - shownCards} more` : "";
  return [`${word}: ${labels.slice(0, shownCards).join(", ")}${more}`];
}

/** One line: the JSON path of the fault, and what is wrong there. */
export function problemLine({ path, code, data }: Problem): string {
  return `${writePath(path)}: ${sentences[code](data)}`;
}
