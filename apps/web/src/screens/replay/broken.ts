// The move of a record that the rules refuse: which one, whose, by which rule, and why, as a sentence.
import type { Broken, MatchRecord, Operation, PairLabel, Refusal, Sign } from "@tablee/rules";
import { labelText, operationText } from "../../i18n/numbers.ts";
import { replay } from "../../i18n/replay.ts";
import { cardText, sideText } from "../operato/wording.ts";
import { workingsOf } from "../operato/workings.ts";
import type { Words } from "./words.ts";

type Sentence = (name: string, data: Readonly<Record<string, unknown>>) => string;

export function brokenWords(record: MatchRecord, broken: Broken): Words {
  const move = record.moves[broken.index - 1];
  const seat = move !== undefined && "seat" in move ? move.seat : null;
  const said = `${brokenTitle(record, broken)}. ${refusalSentence(record, broken)}`;
  return { seat, short: replay.short.refused(broken.index), said };
}

export function brokenTitle(record: MatchRecord, { index }: Broken): string {
  const name = moverName(record, index);
  return name === null ? replay.brokenOfTable(index) : replay.brokenAt(index, name);
}

export function refusalSentence(record: MatchRecord, { index, refusal }: Broken): string {
  const sentences: Readonly<Record<string, Sentence>> = replay.refusals[record.game];
  const sentence = sentences[refusal.code];
  if (sentence === undefined) throw new TypeError(`No refusal of ${record.game} is called ${refusal.code}.`);
  return sentence(moverName(record, index) ?? "", written(record, refusal));
}

function moverName({ moves, seats }: MatchRecord, index: number): string | null {
  const move = moves[index - 1];
  return move !== undefined && "seat" in move ? (seats[move.seat] ?? null) : null;
}

/** The data of a refusal as it is printed. */
function written({ game, seats }: MatchRecord, { code, data }: Refusal): Readonly<Record<string, unknown>> {
  const { card, value, sign, operand, turn, top, link } = data;
  if (game === "celsius") {
    const shown = typeof card === "string" ? { card: labelText(card) } : {};
    if (code !== "not-whole" && code !== "negative" && code !== "too-large") return { ...data, ...shown };
    return { ...data, operation: operationText(value as number, sign as Sign, operand as number) };
  }
  if (code === "not-your-turn") return { turn: seats[turn as number] };
  if (code === "not-linked") {
    const workings = workingsOf(top as PairLabel, card as PairLabel, link as [Operation, Operation]);
    return { link: workings.map((working) => `${sideText(working)} = ${working.value}`).join(", ") };
  }
  return typeof card === "string" ? { card: cardText(card) } : data;
}
