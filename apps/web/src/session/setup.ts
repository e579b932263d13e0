// What a new match is made of: the game, who sits where, the options, the deck. Everything a match needs to be dealt
// again is in here and in its record; nothing in it is secret.
import {
  type CelsiusDeck,
  type CelsiusOptions,
  type GameId,
  type MatchRecord,
  type OperatoDeck,
  type OperatoOptions,
  recordFormat,
  type Seat,
} from "@tablee/rules";
import type { Fruit } from "../parts/fruits.ts";

/** Who plays at a seat: a person on this device, or a bot by its id. */
export type Player = { readonly kind: "person" } | { readonly kind: "bot"; readonly level: string };

export interface SeatSetup {
  readonly name: string;
  readonly fruit: Fruit;
  readonly player: Player;
}

interface SetupOf<Id extends GameId, Options, Deck> {
  readonly game: Id;
  readonly seats: readonly SeatSetup[];
  readonly options: Options;
  /** Hints may be asked for at this table. */
  readonly hints: boolean;
  /** A built-in deck's name, or a deck of one's own. */
  readonly deck: string | Deck;
}

export type CelsiusSetup = SetupOf<"celsius", CelsiusOptions, CelsiusDeck>;
export type OperatoSetup = SetupOf<"operato", OperatoOptions, OperatoDeck>;
export type MatchSetup = CelsiusSetup | OperatoSetup;

/** The seats that people on this device play. */
export function peopleOf(setup: MatchSetup): Seat[] {
  return [...setup.seats.keys()].filter((seat) => setup.seats[seat]?.player.kind === "person");
}

/** The same table for another match: who began sits last, so that the next in turn begins. */
export function rotated<Setup extends MatchSetup>(setup: Setup): Setup {
  const [first, ...others] = setup.seats;
  return first === undefined ? setup : { ...setup, seats: [...others, first] };
}

/** The start of this match's record: no option that is at rest, no move yet. */
export function recordStart(setup: MatchSetup, seed: string): MatchRecord {
  const seats = setup.seats.map(({ name }) => name);
  const options = Object.fromEntries(Object.entries(setup.options).filter(([, value]) => value !== null));
  const { game, deck } = setup;
  return { format: recordFormat, game, seats, options, deck, seed, moves: [] } as MatchRecord;
}
