// The options of a table as a form, and what changing them asks the table for.
import type { AnyTableMove, Message } from "@tablee/protocol";
import type { Deck } from "@tablee/rules";
import { defaultOptions, gameOptions, type OptionsForm } from "../new-match/form.ts";

type Settings = Message["public"]["settings"];
export interface TableForm {
  options: OptionsForm;
  isPublic: boolean;
  keepsWarm: boolean;
}

/** A deck of somebody's own is "own" without a name: which one it is, the table keeps. */
export function formOf({ options, deck, hints, keepsWarm, public: isPublic }: Settings): TableForm {
  const count = (key: string) => (typeof options[key] === "number" ? options[key] : 0);
  const known = {
    negatives: options.negatives !== false,
    finish: options.finish === "all" ? ("all" as const) : ("first" as const),
    mustPlay: options.mustPlay === true,
  };
  const counts = { rounds: count("rounds"), timer: count("timer") };
  const form = { ...defaultOptions, ...known, ...counts, hints, deck: typeof deck === "string" ? deck : "own" };
  return { options: form, isPublic, keepsWarm };
}

/** @param own the deck that "own" stands for; null leaves the table's as it is. */
export function changeOf(game: Settings["game"], form: TableForm, own: Deck | null): AnyTableMove {
  const { options, isPublic, keepsWarm } = form;
  const deck = options.deck === "own" ? own : options.deck;
  return {
    move: "change",
    options: { ...gameOptions(game, options) },
    ...(deck === null ? {} : { deck: typeof deck === "string" ? deck : { ...deck } }),
    public: isPublic,
    hints: options.hints,
    keepsWarm,
  };
}
