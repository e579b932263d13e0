// A match as the screens see it, whoever keeps it: a match on this device, or one at a table at a distance behind the same
// interface. Screens read views and ask for moves; they never see the state.
import type { CelsiusTypes, GameTypes, OperatoTypes, Refusal, Seat, View, Viewer } from "@tablee/rules";
import type { OperatoStep } from "../review/steps.ts";
import type { CelsiusSetup, MatchSetup, OperatoSetup } from "./setup.ts";

export type Outcome<Code extends string = string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

/**
 * The cards were worked out wrongly. Without a rule it was not they that were refused: at a distance the table may be paused,
 * or over. Nor was it where a move made while the line was lost has come first.
 */
export function isWrongSum({ rule, code }: Refusal): boolean {
  return rule !== "" && !tooLate.includes(code);
}

const tooLate: readonly string[] = ["committed", "not-your-turn", "over", "out", "left"];

/** What its person had laid out, and not laid, when the time of a round (Celsius) or turn (Opérato) ran out. */
export interface Unlaid {
  /** The round or turn. */
  readonly at: number;
  readonly cards: readonly string[];
}

/** What its person has laid out and not laid; `on` names the cards it was made of, and holds no longer when they are others. */
export interface LaidOut {
  readonly on: string;
  readonly draft: object;
}

/** What a seat had before it at its last turn, and did. */
export type OwnTurn = Pick<OperatoStep, "top" | "hand" | "did">;

/** How somebody is at their place: there, still reading the last round, away, or not there at all. */
export type Attendance = "here" | "reads" | "away" | "freed" | "warm" | "gone";

/** What a table at a distance adds to a match. */
export interface Distance {
  readonly isHost: boolean;
  /** Who may open a rematch: the host's name. */
  readonly hostName: string;
  /** The rematch is open, and waits for who wants to play it. */
  readonly rematchOpen: boolean;
  /** The rematch was dealt without this person, who still looks at the ranks: they may go and watch it. */
  readonly rematchRuns: boolean;
  attendance(seat: Seat): Attendance;
  readonly isPaused: boolean;
  /** Stops the match and its clock for all. */
  pause(): void;
  resume(): void;
  /** The host opens it, the others come to it. */
  rematch(): void;
  /** Gives one's place up for good. */
  leave(): void;
  /** Who is here, and what the host may do about it. */
  showPeople(): void;
  showReactions(): void;
  /** Whether the deal was honest, once the match is over. */
  showProof(): void;
}

export interface Session<T extends GameTypes, Setup extends MatchSetup = MatchSetup> {
  readonly setup: Setup;
  /** Seats that people on this device play. */
  readonly people: readonly Seat[];
  /** The person whose move is awaited on this screen; null while only others think, at a reveal and at the end. */
  readonly active: Seat | null;
  /** The screen is on its way to the active person: the view holds nothing of their own until `uncover`. */
  readonly covered: boolean;
  /** Whose view `view` is: the active person's, a lone person's, or an onlooker's. */
  readonly viewer: Viewer;
  readonly view: View<T["Public"], T["Own"]>;
  /** What the viewer was told of the last move, in order; empty after the deal. */
  readonly told: readonly T["Told"][];
  /** A round was resolved and is shown until `proceed`; bots and clocks wait for it. Games without rounds never reveal. */
  readonly revealing: boolean;
  /** At a reveal: the table as it was before the round was resolved. */
  readonly before: T["Public"] | null;
  /** The last round or turn ended because its time was up. */
  readonly timeUp: boolean;
  /** Seconds that the round or turn under way has left, or null without a timer. */
  readonly secondsLeft: number | null;
  /** Lays of each seat that were refused in this match: counted for the player, told to nobody else. */
  readonly tries: readonly number[];
  /** Hints that each seat took in this match: counted for the player, told to nobody else. */
  readonly hintsTaken: readonly number[];
  /** Opérato at a distance: what this device saw of its own last turn; else the record tells. */
  readonly ownTurn: OwnTurn | null;
  /** No record holds it, and nobody else is told. */
  readonly unlaid: readonly Unlaid[];
  /** At a distance: what lay out when this page was loaded; on a device that is passed on, nothing is kept. */
  readonly laidOut: LaidOut | null;
  /** Null for a match on this device. */
  readonly distance: Distance | null;
  uncover(): void;
  proceed(): void;
  move(seat: Seat, move: T["Move"]): Promise<Outcome<T["Code"]>>;
  countHint(seat: Seat): void;
  keepUnlaid(unlaid: Unlaid): void;
  keepLaidOut(laidOut: LaidOut): void;
  /** "On s'arrête là" (C17, O9). */
  stop(): Promise<void>;
  /** The match so far as a record, one line of JSON; empty at a distance until the match is over. */
  record(): string;
  /** Ends clocks and bots; the match stays saved. */
  close(): void;
}

export type CelsiusSession = Session<CelsiusTypes, CelsiusSetup>;
export type OperatoSession = Session<OperatoTypes, OperatoSetup>;
export type AnySession = CelsiusSession | OperatoSession;
