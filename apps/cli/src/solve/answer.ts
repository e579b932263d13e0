/** What the solver found for a position, as data for other programs and as a table for people. */

import { allShortestChains, type Position, shortestChains } from "@tablee/solver";
import { count } from "../texts/words.ts";

/** For each hot value the fewest cards and one chain, with `all` the others too; null: proved that there is none. */
export type Answer = Readonly<
  Record<
    string,
    {
      readonly cards: number;
      readonly chain: readonly string[];
      readonly chains?: readonly (readonly string[])[];
    } | null
  >
>;

export function answerOf(position: Position, all: boolean): Answer {
  const answer: Record<string, Answer[string]> = {};
  if (all) {
    for (const [index, found] of allShortestChains(position).entries()) {
      const chains = found === null ? [] : [...found];
      const [chain] = chains;
      answer[String(position.hot[index])] = chain === undefined ? null : { cards: chain.length, chain, chains };
    }
  } else {
    for (const [index, chain] of shortestChains(position).entries()) {
      answer[String(position.hot[index])] = chain === null ? null : { cards: chain.length, chain };
    }
  }
  return answer;
}

export function readableAnswer({ cold }: Position, answer: Answer): string {
  const rows = Object.entries(answer).flatMap(([hot, found]) => {
    if (found === null) return [[hot, "no chain reaches it: proved"]];
    const [first, ...more] = (found.chains ?? [found.chain]).map((chain) => `${cold} ${chain.join(" ")}`);
    return [
      [hot, `${count(found.cards, "card")}: ${first}`],
      ...more.map((chain) => ["", `${" ".repeat(String(count(found.cards, "card")).length + 2)}${chain}`]),
    ];
  });
  return rows.map(([hot = "", text = ""]) => `${hot.padStart(3)}  ${text}\n`).join("");
}
