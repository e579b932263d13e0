/** English sentences for every refusal of both games: one for each code, and the compiler misses none. */

import {
  type CelsiusCode,
  type GameId,
  type Operation,
  type OperatoCode,
  operations,
  type PairLabel,
  pairOf,
  type Refusal,
  type Seat,
  wildLimit,
} from "@tablee/rules";
import { count } from "./words.ts";

type Data = Refusal["data"];
/** @param who the seat whose move it was, as in `seat 0`. */
type Sentence = (data: Data, who: string) => string;

const celsiusSentences: Readonly<Record<CelsiusCode, Sentence>> = {
  "empty-chain": () => "a chain has at least one operator card",
  "hot-not-held": ({ hot }, who) => `${who} does not hold the hot card ${hot}`,
  "card-not-held": ({ card }, who) => `${who} has no ${card} for this chain`,
  misses: ({ cold, chain, value, hot }) => `${cold} ${(chain as string[]).join(" ")} = ${value}, not ${hot}`,
  "not-whole": ({ value, card, result }) => `${value} ${card} = ${decimal(result as number)} is not a whole number`,
  negative: ({ value, card, result }) => `${value} ${card} = ${result} is below zero, which this match does not allow`,
  "too-large": ({ value, card }) => `${value} ${card} goes beyond ±${Number.MAX_SAFE_INTEGER}`,
  "wild-without-value": ({ card }) => `the wild ${card} needs a value, as in ${card}=7`,
  "wild-out-of-range": ({ card }) => `${card}: a wild stands for a whole number from 1 to ${wildLimit}`,
  "value-on-plain-card": ({ card }) => `${card}: only a wild is given a value`,
  committed: (_, who) => `${who} has already committed in this round`,
  "not-committed": (_, who) => `${who} has committed nothing that could be taken back`,
  "swap-too-early": ({ failures }, who) =>
    `a swap comes after two rounds in a row without laying, and ${who} has had ${count(failures as number, "such round")}`,
  "swap-committed": (_, who) => `${who} has already committed in this round, and a swap comes before that`,
  "swap-not-held": ({ card }, who) => `${who} has no ${card} to swap`,
  over: () => "the match is over",
  out: (_, who) => `${who} is out, with no hot card left`,
  left: (_, who) => `${who} has left the match`,
};

const operatoSentences: Readonly<Record<OperatoCode, Sentence>> = {
  "not-your-turn": ({ turn }, who) => `it is the turn of seat ${turn}, not of ${who}`,
  "card-not-held": ({ card }, who) => `${who} does not hold ${card}`,
  "not-linked": ({ top, card, link }) => {
    const [below, above] = link as [Operation, Operation];
    return `${calculation(top as PairLabel, below)}, ${calculation(card as PairLabel, above)}: not equal`;
  },
  "must-play": ({ top }, who) => `${who} holds a card linked to ${top}, and has to lay one in this match`,
  over: () => "the match is over",
  left: (_, who) => `${who} has left the match`,
};

/** @param seat whose move it was; null for the table's own. */
export function refusalSentence(game: GameId, { code, data }: Refusal, seat: Seat | null): string {
  const sentences: Readonly<Record<string, Sentence>> = game === "celsius" ? celsiusSentences : operatoSentences;
  const sentence = sentences[code];
  if (sentence === undefined) throw new TypeError(`no refusal of ${game} is called ${code}`);
  return sentence(data, seat === null ? "the table" : `seat ${seat}`);
}

/** `3.5`, and `2.333…` for what has no end. */
function decimal(value: number): string {
  const short = value.toFixed(3);
  return Number(short) === value ? String(value) : `${short}…`;
}

/** `20|2: 20 - 2 = 18`; a product that O2 reduces shows both: `24|5: 24 x 5 = 120, reduced to 20`. */
function calculation(card: PairLabel, operation: Operation): string {
  const { first, second, values } = pairOf(card);
  const value = values[operations.indexOf(operation)] as number;
  const product = first * second;
  const result = operation === "x" && product !== value ? `${product}, reduced to ${value}` : value;
  return `${card}: ${first} ${operation} ${second} = ${result}`;
}
