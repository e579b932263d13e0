// A match kept on this device: the same authority as anywhere (`decide` of the rules), bots that wait like people, the
// screen passed from hand to hand, a sand timer. Each move is saved before the screens show it.
import {
  type AnyGame,
  anyGame,
  type GameTypes,
  type MatchRecord,
  makeRecord,
  type Random,
  replay,
  type Seat,
  seededRandom,
  seedOf,
  type View,
  type Viewer,
} from "@tablee/rules";
import { settings } from "../settings.svelte.ts";
import { Countdown } from "./countdown.svelte.ts";
import { botWait, hurriedWait } from "./pace.ts";
import type { Outcome, Unlaid } from "./session.ts";
import { type MatchSetup, peopleOf } from "./setup.ts";

export type AnyView = View<GameTypes["Public"], object>;
export type AnyMove = { readonly move: string };

/** What the bot at this seat does with what the seat sees; it may take its time. */
export type Think = (setup: MatchSetup, seat: Seat, view: AnyView) => AnyMove | Promise<AnyMove>;

const isResolved = ({ type }: GameTypes["Event"]) => type === "resolved";

/** A match as it is saved: who sits where, and all that has happened. */
export interface SavedMatch {
  readonly setup: MatchSetup;
  readonly record: MatchRecord;
  readonly tries: readonly number[];
  readonly hintsTaken: readonly number[];
  readonly unlaid?: readonly Unlaid[];
  /** Milliseconds since 1970; matches begun before this was noted have none. */
  readonly begun?: number;
  /** Its figures are settled: kept, or not to be kept. */
  readonly settled?: boolean;
}

export interface Surroundings {
  readonly think: Think;
  readonly save: (saved: SavedMatch) => void;
  /** Keeps the figures of a match that is over. @returns whether that is settled. */
  readonly settle?: (ended: SavedMatch) => Promise<boolean>;
}

interface BotTurn {
  readonly timer: ReturnType<typeof setTimeout>;
  /** Whether all people had committed when it began. */
  readonly hurried: boolean;
}

function onceMore(counts: readonly number[], seat: Seat): number[] {
  return counts.with(seat, (counts[seat] ?? 0) + 1);
}

export class LocalSession {
  readonly setup: MatchSetup;
  readonly people: readonly Seat[];
  readonly distance = null;
  readonly ownTurn = null;
  readonly laidOut = null;
  readonly #game: AnyGame;
  readonly #random: Random;
  readonly #surroundings: Surroundings;
  readonly #countdown = new Countdown();
  /** The bots that wait or think; one that is taken out, or replaced, moves no more. */
  readonly #botTurns = new Map<Seat, BotTurn>();
  #record: MatchRecord = $state.raw() as MatchRecord;
  #state: object = $state.raw({});
  #events: readonly GameTypes["Event"][] = $state.raw([]);
  #tries: readonly number[] = $state.raw([]);
  #hintsTaken: readonly number[] = $state.raw([]);
  #unlaid: readonly Unlaid[] = $state.raw([]);
  #about: Pick<SavedMatch, "begun" | "settled">;
  #settling = false;
  #revealing = $state(false);
  #covered = $state(false);
  #closed = false;
  /** The person who last had the screen: nobody needs to pass it to themselves. */
  #holder: Seat | null = null;

  readonly #awaited = $derived.by(() => this.#game.awaited(this.#state));
  readonly #active: Seat | null = $derived.by(() => {
    if (this.#revealing) return null;
    return this.#awaited.find((seat) => this.people.includes(seat)) ?? null;
  });
  readonly #viewer: Viewer = $derived.by(() => {
    if (this.people.length === 1) return this.people[0] as Seat;
    return this.#covered ? "audience" : (this.#active ?? "audience");
  });
  readonly #view: AnyView = $derived.by(() => this.#game.view(this.#state, this.#viewer));
  readonly #told: readonly GameTypes["Told"][] = $derived.by(() =>
    this.#events.flatMap((event) => this.#game.tell(event, this.#viewer) ?? []),
  );

  constructor({ setup, record, tries, hintsTaken, unlaid = [], ...about }: SavedMatch, surroundings: Surroundings) {
    this.setup = setup;
    this.people = peopleOf(setup);
    this.#game = anyGame(setup.game);
    this.#random = seededRandom(seedOf(record));
    this.#surroundings = surroundings;
    this.#record = record;
    this.#tries = tries;
    this.#hintsTaken = hintsTaken;
    this.#unlaid = unlaid;
    this.#about = about;
    for (const { state, events } of replay(record)) {
      this.#state = state;
      this.#events = events;
    }
    // What happened before this page is not told again, except a round that nobody may have seen revealed yet.
    this.#revealing = this.#events.some(isResolved);
    if (!this.#revealing) this.#events = [];
    this.#carryOn();
  }

  get active(): Seat | null {
    return this.#active;
  }

  get covered(): boolean {
    return this.#covered;
  }

  get viewer(): Viewer {
    return this.#viewer;
  }

  get view(): AnyView {
    return this.#view;
  }

  get told(): readonly GameTypes["Told"][] {
    return this.#told;
  }

  get revealing(): boolean {
    return this.#revealing;
  }

  get before(): AnyView["public"] | null {
    if (!this.#revealing) return null;
    const moves = this.#record.moves.slice(0, -1);
    let before: object = {};
    for (const { state } of replay({ ...this.#record, moves } as MatchRecord)) before = state;
    return this.#game.view(before, "audience").public;
  }

  get timeUp(): boolean {
    return this.#record.moves.at(-1)?.move === "timeout";
  }

  get secondsLeft(): number | null {
    return this.#countdown.left;
  }

  get tries(): readonly number[] {
    return this.#tries;
  }

  get hintsTaken(): readonly number[] {
    return this.#hintsTaken;
  }

  get unlaid(): readonly Unlaid[] {
    return this.#unlaid;
  }

  uncover(): void {
    this.#covered = false;
    this.#holder = this.#active;
    this.#startCountdown();
  }

  proceed(): void {
    this.#revealing = false;
    this.#carryOn();
  }

  async move(seat: Seat, move: AnyMove): Promise<Outcome> {
    return this.#decide(seat, move);
  }

  countHint(seat: Seat): void {
    this.#hintsTaken = onceMore(this.#hintsTaken, seat);
    this.#save();
  }

  keepUnlaid(unlaid: Unlaid): void {
    this.#unlaid = [...this.#unlaid, unlaid];
    this.#save();
  }

  keepLaidOut(): void {}

  async stop(): Promise<void> {
    this.#decide(null, { move: "stop" });
    this.#revealing = false;
  }

  record(): string {
    return makeRecord(this.#record);
  }

  close(): void {
    this.#closed = true;
    this.#rest();
  }

  #decide(seat: Seat | null, move: AnyMove): Outcome {
    const decision = this.#game.decide(this.#state, seat, move, this.#random);
    if (!decision.ok) {
      if (seat !== null && (move.move === "lay" || move.move === "place")) this.#countTry(seat);
      return decision;
    }
    const moves = [...this.#record.moves, seat === null ? move : { seat, ...move }];
    this.#record = { ...this.#record, moves } as MatchRecord;
    this.#save();
    this.#events = decision.events;
    this.#state = decision.state;
    if (decision.events.some(isResolved)) this.#revealing = true;
    this.#carryOn();
    return { ok: true };
  }

  #countTry(seat: Seat): void {
    this.#tries = onceMore(this.#tries, seat);
    this.#save();
  }

  #save(): void {
    this.#surroundings.save(this.#saved);
  }

  get #saved(): SavedMatch {
    const { setup } = this;
    const counted = { tries: this.#tries, hintsTaken: this.#hintsTaken, unlaid: this.#unlaid };
    return { setup, record: this.#record, ...counted, ...this.#about };
  }

  /** Once: also where the page was closed before it was done, and the match is taken up again at its end. */
  async #settle(): Promise<void> {
    const { settle } = this.#surroundings;
    if (settle === undefined || this.#settling || this.#about.settled === true) return;
    this.#settling = true;
    const settled = await settle(this.#saved).catch(() => false);
    // A table that was left is not to be saved again.
    if (!settled || this.#closed) return;
    this.#about = { ...this.#about, settled };
    this.#save();
  }

  /** Whose move it is now: cover the screen, start the timer, let bots think. */
  #carryOn(): void {
    if (!this.#closed && this.#awaited.length === 0) void this.#settle();
    if (this.#closed || this.#revealing || this.#awaited.length === 0) {
      this.#rest();
      return;
    }
    const next = this.#active;
    const passedOn = next !== null && next !== this.#holder;
    this.#covered = this.people.length > 1 && next !== null && (passedOn || this.#covered);
    if (!this.#covered && next !== null) this.#holder = next;
    // Opérato: once a card is laid the hand is for nobody's eyes, whoever is next.
    if (this.people.length > 1 && next === null) this.#holder = null;
    if (this.#covered || next === null) this.#countdown.clear();
    else if (this.#countdown.left === null || passedOn || this.setup.game === "operato") this.#startCountdown();
    this.#letBotsThink();
  }

  #rest(): void {
    this.#countdown.clear();
    this.#covered = false;
    for (const [seat, turn] of this.#botTurns) this.#forgetBot(seat, turn);
  }

  #startCountdown(): void {
    const { timer } = this.setup.options;
    if (timer === null || this.#active === null) return;
    this.#countdown.start(timer, () => this.#timeIsOut());
  }

  /** People who share a screen have the time one after the other, so running out of it is one person's pass. */
  #timeIsOut(): void {
    const { active } = this;
    if (active === null) return;
    const others = this.#awaited.some((seat) => seat !== active && this.people.includes(seat));
    if (this.setup.game === "celsius" && others) this.#decide(active, { move: "pass" });
    else this.#decide(null, { move: "timeout" });
  }

  /** A bot that has begun to hurry is left to it, whatever the others do meanwhile. */
  #letBotsThink(): void {
    const bots = this.#awaited.filter((seat) => !this.people.includes(seat));
    const hurried = this.setup.game === "celsius" && this.#active === null && this.people.length > 0;
    for (const [seat, turn] of this.#botTurns) {
      const stays = bots.includes(seat) && (turn.hurried || this.#active !== null);
      if (!stays) this.#forgetBot(seat, turn);
    }
    for (const [order, seat] of bots.entries()) {
      if (this.#botTurns.has(seat)) continue;
      const wait = hurried ? hurriedWait(order) : botWait(this.setup.game, settings.pace, Math.random());
      const turn: BotTurn = { timer: setTimeout(() => void this.#botMoves(seat, turn), wait), hurried };
      this.#botTurns.set(seat, turn);
    }
  }

  #forgetBot(seat: Seat, { timer }: BotTurn): void {
    clearTimeout(timer);
    this.#botTurns.delete(seat);
  }

  async #botMoves(seat: Seat, turn: BotTurn): Promise<void> {
    const move = await this.#surroundings.think(this.setup, seat, this.#game.view(this.#state, seat));
    if (this.#botTurns.get(seat) !== turn) return;
    this.#botTurns.delete(seat);
    if (this.#awaited.includes(seat)) this.#decide(seat, move);
  }
}
