/**
 * For tests: reads every byte that somebody was sent, beside the truth of that moment, and names what they should not have
 * been sent: an undrawn card, a foreign hand, a chain not yet revealed, a token, the seed or secret before the end.
 */

import type { CelsiusState, OperatoState } from "@tablee/rules";
import type { Store } from "../store/store.ts";
import { apply } from "./apply.ts";
import { seatOf } from "./seats.ts";
import type { TableEvent, TableState } from "./types.ts";

/** Null for somebody without a token. */
export type Who = number | null;

/** Cards in a row that nobody could name by chance. */
const telling = 4;

export function leaks(state: TableState, person: Who, text: string): string[] {
  const found: string[] = [];
  const forbid = (what: string, needle: string | null | undefined) => {
    if (needle !== null && needle !== undefined && needle !== "" && text.includes(needle)) found.push(what);
  };
  for (const [number, { token }] of state.persons.entries()) forbid(`the hash of token ${number}`, token);
  if (state.phase !== "over") {
    forbid("the secret", state.seal.secret);
    forbid("the seed", state.match?.seed);
    for (const [number, share] of Object.entries(state.seal.shares)) {
      if (Number(number) !== person) forbid(`the share of ${number}`, share);
    }
  }
  if (person === null) forbid("the code", `"${state.code}"`);
  const seat = person === null ? null : seatOf(state, person);
  const { match } = state;
  if (match === null || state.phase === "over") return found;
  const hidden = state.settings.game === "celsius" ? hiddenInCelsius : hiddenInOperato;
  for (const [what, needle] of hidden(match.state as never, seat)) forbid(what, needle);
  return found;
}

function hiddenInOperato({ bank, seats }: OperatoState, seat: number | null): [string, string][] {
  const undrawn = bank.map((card): [string, string] => [`${card} of the bank`, JSON.stringify(card)]);
  const foreign = seats.flatMap(({ hand }, other) =>
    other === seat ? [] : hand.map((card): [string, string] => [`${card} of seat ${other}`, JSON.stringify(card)]),
  );
  return [...undrawn, ...foreign];
}

/** Hands are open: what is hidden is the order of the piles, and what others have committed. */
function hiddenInCelsius({ piles, seats, last }: CelsiusState, seat: number | null): [string, string][] {
  const inARow = (cards: readonly unknown[]) => JSON.stringify(cards).slice(1, -1);
  const undrawn = Object.entries(piles).flatMap(([name, cards]): [string, string][] =>
    cards.length < telling ? [] : [[`the ${name} pile`, inARow(cards.slice(0, telling))]],
  );
  const shown = JSON.stringify(last);
  const committed = seats.flatMap(({ commitment }, other): [string, string][] => {
    if (commitment === null || commitment.lay === null || other === seat) return [];
    const chain = `"chain":${JSON.stringify(commitment.lay.chain)}`;
    return shown.includes(chain) ? [] : [[`the chain of seat ${other}`, chain]];
  });
  return [...undrawn, ...committed];
}

/** The states of a table by position, from its log: element 0 is before the first entry. */
export async function statesOf(store: Store, table: string): Promise<(TableState | null)[]> {
  const states: (TableState | null)[] = [null];
  for (const { events, at } of await store.read(table)) {
    const read = JSON.parse(events) as TableEvent[];
    states.push(read.reduce<TableState | null>((state, event) => apply(state, event, at), states.at(-1) ?? null));
  }
  return states;
}
