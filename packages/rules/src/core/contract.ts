/**
 * The contract every game fulfils: a match is a log of events, a game a handful of pure functions over it.
 * The same functions run in the browser, on a server, in bots, on the command line and in tests.
 *
 * Near-synonyms kept apart: a *move* is what a seat asks for, an *event* is what happened, *told* is what one
 * viewer may know of an event, a *view* is what one viewer may know of the state.
 */
import type { Random } from "./random.ts";

/** A seat's index, 0 to 3, in the order around the table. */
export type Seat = number;

/** Who looks at a match: one of its seats, or somebody who only watches. */
export type Viewer = Seat | "audience";

export const phases = ["play", "over"] as const;
export type Phase = (typeof phases)[number];

/** Why a move was not taken: the rule it breaks, a code for the sentence to show, and what the sentence names. */
export interface Refusal<Code extends string = string> {
  readonly rule: string;
  readonly code: Code;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a move leads to: the events and the state they fold to, or a refusal with nothing changed. */
export type Decision<State, Event, Code extends string = string> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly state: State }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

/** What all may know, the same object for every viewer, and what this viewer alone may know. */
export interface View<Public, Own> {
  readonly public: Public;
  readonly own: Own | null;
}

export interface Start<Options, Deck, Piles> {
  readonly seats: number;
  readonly options: Options;
  readonly deck: Deck;
  /** The order of some shuffled piles, first card drawn first, in place of a shuffle. */
  readonly piles: Piles;
}

/** The types one game brings along. */
export interface GameTypes {
  Options: object;
  Deck: object;
  Piles: object;
  State: object;
  Event: { readonly type: string };
  Move: { readonly move: string };
  TableMove: { readonly move: string };
  Code: string;
  Public: { readonly phase: Phase };
  Own: object;
  Told: { readonly type: string };
  Snapshot: object;
}

export interface Game<T extends GameTypes> {
  readonly id: string;
  /** Raised when a rule changes, so that an old log is known as such. */
  readonly version: number;
  /** Shuffles and deals. */
  start(
    start: Start<T["Options"], T["Deck"], T["Piles"]>,
    random: Random,
  ): { events: readonly T["Event"][]; state: T["State"] };
  /** The only place where rules decide. `seat` is null for the table's own moves (timeout, stop). */
  decide(
    state: T["State"],
    seat: Seat | null,
    move: T["Move"] | T["TableMove"],
    random: Random,
  ): Decision<T["State"], T["Event"], T["Code"]>;
  /** Folds one event; decides nothing and never fails. The first event of a log folds from null. */
  apply(state: T["State"] | null, event: T["Event"]): T["State"];
  /** What a viewer may know, built by naming it. */
  view(state: T["State"], viewer: Viewer): View<T["Public"], T["Own"]>;
  /** The same for one event; null when the viewer is told nothing. */
  tell(event: T["Event"], viewer: Viewer): T["Told"] | null;
  /** The legal moves of the view's own seat, except to leave, which is always possible. */
  moves(view: View<T["Public"], T["Own"]>): Iterable<T["Move"]>;
  /** Seats that a move is awaited from. */
  awaited(state: T["State"]): readonly Seat[];
  /** The line of `tablee replay --states` for this state, without its number. */
  snapshot(state: T["State"]): T["Snapshot"];
}

/**
 * Collects the events of one decision while folding them, so that rules can look at the state in between:
 * `decide` returns both and nothing is folded twice.
 */
export class Decided<State, Event> {
  readonly events: Event[] = [];
  state: State;
  readonly #apply: (state: State, event: Event) => State;

  constructor(state: State, apply: (state: State, event: Event) => State) {
    this.state = state;
    this.#apply = apply;
  }

  emit(event: Event): void {
    this.events.push(event);
    this.state = this.#apply(this.state, event);
  }

  done(): { ok: true; events: readonly Event[]; state: State } {
    return { ok: true, events: this.events, state: this.state };
  }
}

export function refuse<Code extends string>(
  rule: string,
  code: Code,
  data: Readonly<Record<string, unknown>> = {},
): { ok: false; refusal: Refusal<Code> } {
  return { ok: false, refusal: { rule, code, data } };
}
