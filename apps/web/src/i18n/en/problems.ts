import type { ProblemCode } from "@tablee/rules";
import type { problems as fr } from "../fr/problems.ts";

type Data = Readonly<Record<string, unknown>>;
const text = (value: unknown) => String(value);

const sentences: Record<ProblemCode, (data: Data) => string> = {
  "not-json": () => "This file is no JSON text.",
  "wrong-type": () => "The value is of the wrong kind.",
  "wrong-word": () => "This word is not expected here.",
  "unknown-key": () => "This key is unknown.",
  "missing-key": () => "A value is missing here.",
  "not-a-card": () => "No card is called this.",
  "out-of-range": ({ min, max }) => {
    if (min === undefined) return "This value is not allowed.";
    return max === undefined
      ? `It takes a whole number of at least ${text(min)}.`
      : `It takes a whole number from ${text(min)} to ${text(max)}.`;
  },
  "wrong-length": ({ min, max }) =>
    min === max ? `It takes exactly ${text(min)}.` : `It takes ${text(min)} to ${text(max)} characters.`,
  "not-hex": ({ digits }) => `It takes ${text(digits)} hexadecimal digits.`,
  "too-few-cards": ({ count, needed }) => `There are ${text(count)} cards, at least ${text(needed)} are needed.`,
  "too-many-cards": ({ count, limit }) => `There are ${text(count)} cards, ${text(limit)} at most.`,
  "no-such-seat": () => "There is no such place at this table.",
  "no-such-deck": () => "No deck is called this.",
  "wrong-game": () => "This is for another game.",
  "not-the-deck": () => "These are not the cards of the deck.",
  "too-many-faults": () => "There are more faults here than can be listed.",
};

export const problems: typeof fr = {
  sentence: (code, data) => sentences[code](data),
  piles: { cold: "Cold", hot: "Hot", operators: "Operators", cards: "Deck" },
  of: (pile, sentence) => `${pile}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
};
