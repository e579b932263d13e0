// The match that waits on this device, as the first page tells of it. Loaded after the page is usable, because reading a
// saved match takes the rules.
import { anyGame, type GameId, replay } from "@tablee/rules";
import type { Fruit } from "../../parts/fruits.ts";
import { unfinishedMatch } from "../../session/current.svelte.ts";
import { peopleOf } from "../../session/setup.ts";

export interface WaitingMatch {
  readonly game: GameId;
  readonly fruits: readonly Fruit[];
  /** The others at the table, as a lone person sees them; all, where several play on this device. */
  readonly names: readonly string[];
  /** Celsius: the round; Opérato: the turn. */
  readonly at: number;
}

export async function waitingMatch(): Promise<WaitingMatch | null> {
  const saved = await unfinishedMatch();
  if (saved === null) return null;
  const { setup, record } = saved;
  let shown: object = {};
  for (const { state } of replay(record)) shown = anyGame(setup.game).view(state, "audience").public;
  const people = peopleOf(setup);
  const others = people.length === 1 ? setup.seats.filter((_, seat) => seat !== people[0]) : setup.seats;
  const at: unknown = Reflect.get(shown, setup.game === "celsius" ? "round" : "turns");
  return {
    game: setup.game,
    fruits: setup.seats.map(({ fruit }) => fruit),
    names: others.map(({ name }) => name),
    at: typeof at === "number" ? at : 1,
  };
}
