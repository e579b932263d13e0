// A match at a table at a distance, behind the same interface as one on this device, so that the same screens play it. Views
// are the server's; a reveal is held here until its person leaves it, and what came meanwhile is shown after it.
import type { AnyTableMove, Message } from "@tablee/protocol";
import { momentOf } from "@tablee/protocol/moment";
import type { Seat, Viewer } from "@tablee/rules";
import { tick } from "svelte";
import type { AnyMove } from "../session/local.svelte.ts";
import {
  type Distance,
  isWrongSum,
  type LaidOut,
  type Outcome,
  type OwnTurn,
  type Unlaid,
} from "../session/session.ts";
import type { MatchSetup } from "../session/setup.ts";
import { haveGoneOn } from "./attendance.ts";
import { Countdown } from "./countdown.svelte.ts";
import {
  type AnyView,
  awaitedSeat,
  isInMatch,
  ownTurnOf,
  setupOf,
  type ToldOfGame,
  timeUpWith,
  toldOf,
  viewerOf,
  viewOf,
} from "./match.ts";
import { type Memory, recall, remember } from "./memory.ts";
import type { OnlineTable } from "./table.svelte.ts";

/** An onlooker goes on from a reveal with those who play, but not before it could be read. */
const shortestLook = 5_000;

export class OnlineSession {
  readonly matchNumber: number;
  readonly distance: Distance;
  readonly #table: OnlineTable;
  readonly #countdown: Countdown;
  #shown: Message = $state.raw() as Message;
  #told: readonly ToldOfGame[] = $state.raw([]);
  #later: readonly Message[] = [];
  #revealing = $state(false);
  #record = $state("");
  #recorded: Promise<void> | null = null;
  #memory: Memory = $state.raw() as Memory;
  #showing = false;
  #closed = false;
  #revealedAt = 0;
  #goingOn: ReturnType<typeof setTimeout> | undefined;

  readonly #setup: MatchSetup = $derived.by(() => setupOf(this.#shown.public));
  readonly #view: AnyView = $derived.by(() => viewOf(this.#shown));
  readonly #viewer: Viewer = $derived.by(() => viewerOf(this.#shown));
  readonly #people: readonly Seat[] = $derived(this.#viewer === "audience" ? [] : [this.#viewer]);
  readonly #active: Seat | null = $derived.by(() => (this.#revealing ? null : awaitedSeat(this.#view, this.#viewer)));

  /** @param first a message of a match that was dealt. */
  constructor(table: OnlineTable, distance: Distance, first: Message) {
    this.#table = table;
    this.distance = distance;
    this.matchNumber = first.public.matchNumber;
    this.#countdown = new Countdown(() => table.now());
    this.#shown = first;
    this.#memory = recall(table.id, first.public.matchNumber);
    this.#revealing = isResolvedAfter(this.#memory, first);
    this.#revealedAt = Date.now();
    if (this.#revealing) this.#told = (this.#memory.revealed ?? []) as readonly ToldOfGame[];
    else this.#keep({ before: first.public.match, revealed: null });
    if (isOver(first)) void this.#fetchRecord();
    this.#settle();
  }

  get setup(): MatchSetup {
    return this.#setup;
  }

  get people(): readonly Seat[] {
    return this.#people;
  }

  get active(): Seat | null {
    return this.#active;
  }

  readonly covered = false;

  get viewer(): Viewer {
    return this.#viewer;
  }

  get view(): AnyView {
    return this.#view;
  }

  get told(): readonly ToldOfGame[] {
    return this.#told;
  }

  get revealing(): boolean {
    return this.#revealing;
  }

  get laidOut(): LaidOut | null {
    return this.#memory.laidOut;
  }

  get timeUp(): boolean {
    return this.#memory.timeUp;
  }

  get secondsLeft(): number | null {
    return this.#countdown.left;
  }

  get isOver(): boolean {
    return isOver(this.#shown);
  }

  get tries(): readonly number[] {
    return this.#counts(this.#memory.tries);
  }

  get hintsTaken(): readonly number[] {
    return this.#counts(this.#memory.hintsTaken);
  }

  get before(): AnyView["public"] | null {
    return this.#revealing ? (this.#memory.before as AnyView["public"] | null) : null;
  }

  get ownTurn(): OwnTurn | null {
    return this.#memory.ownTurn;
  }

  get unlaid(): readonly Unlaid[] {
    return this.#memory.unlaid;
  }

  /** A message of this match, newer than all before. */
  receive(message: Message): void {
    this.#later = [...this.#later, message];
    if (isOver(message)) void this.#fetchRecord();
    void this.#showOn();
    this.followOthers();
  }

  /** Called as well when others may have left a reveal: who plays no card in the round goes on with them. */
  followOthers(): void {
    const newest = this.#later.at(-1) ?? this.#shown;
    if (!this.#revealing || this.#goingOn !== undefined || this.isOver || isInMatch(this.#view, this.#viewer)) return;
    if (!haveGoneOn(this.#shown, newest, this.#table.there)) return;
    this.#goingOn = setTimeout(() => this.proceed(), shortestLook - (Date.now() - this.#revealedAt));
  }

  uncover(): void {}

  proceed(): void {
    void this.#leaveReveal();
  }

  async move(_seat: Seat, move: AnyMove): Promise<Outcome> {
    const answered = await this.#table.ask(move as AnyTableMove, momentOf(this.#shown.public));
    if (answered.ok) return { ok: true };
    const { rule, code, data } = answered;
    if (isWrongSum(answered) && (move.move === "lay" || move.move === "place")) {
      this.#keep({ tries: this.#memory.tries + 1 });
    }
    return { ok: false, refusal: { rule, code, data } };
  }

  countHint(): void {
    this.#keep({ hintsTaken: this.#memory.hintsTaken + 1 });
  }

  keepUnlaid(unlaid: Unlaid): void {
    this.#keep({ unlaid: [...this.#memory.unlaid, unlaid] });
  }

  keepLaidOut(laidOut: LaidOut): void {
    this.#keep({ laidOut });
  }

  async stop(): Promise<void> {
    await this.#table.ask({ move: "stop" });
  }

  /** Empty until the match is over: before, nobody has it but the server. */
  record(): string {
    return this.#record;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#goingOn);
    this.#countdown.clear();
  }

  #counts(own: number): readonly number[] {
    return this.#setup.seats.map((_, seat) => (seat === this.#viewer ? own : 0));
  }

  /** One message after the other, so that the screens see the table before each reveal; a reveal stops it. */
  async #showOn(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    while (!this.#closed && !this.#revealing && this.#later.length > 0) {
      const [next, ...later] = this.#later as [Message, ...Message[]];
      const told = toldOf(next);
      const reveals = told.some(({ type }) => type === "resolved") || isResolvedAfter(this.#memory, next);
      // The end is shown with its record, which tells why it ended.
      if (isOver(next) && !reveals) await this.#recorded;
      const ownTurn = ownTurnOf(this.#view, this.#viewer, told) ?? this.#memory.ownTurn;
      this.#later = later;
      this.#shown = next;
      this.#told = told;
      this.#revealing = reveals;
      this.#revealedAt = Date.now();
      const timeUp = timeUpWith(next) ?? this.#memory.timeUp;
      this.#keep(reveals ? { revealed: told, timeUp } : { before: next.public.match, ownTurn, timeUp });
      this.#settle();
      await tick();
    }
    this.#showing = false;
    this.followOthers();
  }

  async #leaveReveal(): Promise<void> {
    clearTimeout(this.#goingOn);
    this.#goingOn = undefined;
    if (isOver(this.#shown)) await this.#recorded;
    this.#revealing = false;
    this.#told = [];
    this.#keep({ before: this.#shown.public.match, revealed: null });
    this.#settle();
    await tick();
    void this.#showOn();
  }

  #keep(change: Partial<Memory>): void {
    this.#memory = { ...this.#memory, ...change };
    remember(this.#table.id, this.#memory);
  }

  #settle(): void {
    const { clock, match, phase } = this.#shown.public;
    if (phase !== "play" || this.#revealing) {
      this.#countdown.clear();
      return;
    }
    this.#countdown.follow(clock);
    if (this.#people.length > 0 && typeof match?.round === "number") void this.#table.see(match.round);
  }

  #fetchRecord(): Promise<void> {
    this.#recorded ??= this.#table.record(this.matchNumber).then((record) => {
      this.#record = record ?? "";
    });
    return this.#recorded;
  }
}

function isOver({ public: { phase } }: Message): boolean {
  return phase === "over";
}

/** The round was resolved at the last visit, or while the line was lost: its result is known from the view. */
function isResolvedAfter({ before, revealed }: Memory, { public: { match } }: Message): boolean {
  if (match?.game !== "celsius" || before === null || match.last === null) return false;
  // Of rounds that went by unseen nobody knows any more from which cards they were laid.
  if (match.phase === "play") return match.round === Number(before.round) + 1;
  return (
    match.round === before.round && (revealed !== null || JSON.stringify(match.last) !== JSON.stringify(before.last))
  );
}
