// One step of a lesson behind the interface of a match, so that the real table plays it: the rules deal, judge and reveal.
// No clock, no bot, no record: the player opposite has one prepared answer, given at once.
import type { Game, GameTypes, Seat, View } from "@tablee/rules";
import { seededRandom, zeroSeed } from "@tablee/rules";
import type { Outcome, Session } from "../session/session.ts";
import type { MatchSetup } from "../session/setup.ts";
import { learner, opposite } from "./steps.ts";

/** Aside: a move that the rules allow, but another than the step is about. */
export type Progress = "open" | "done" | "aside";

interface Prepared<T extends GameTypes> {
  readonly dealt: T["Event"];
  readonly reply?: T["Move"];
}

export class LessonSession<T extends GameTypes, Setup extends MatchSetup> implements Session<T, Setup> {
  readonly setup: Setup;
  readonly people = [learner];
  readonly viewer = learner;
  readonly covered = false;
  readonly timeUp = false;
  readonly secondsLeft = null;
  readonly hintsTaken = [];
  readonly unlaid = [];
  readonly before = null;
  readonly distance = null;
  readonly ownTurn = null;
  readonly laidOut = null;
  readonly #game: Game<T>;
  readonly #reply: T["Move"] | undefined;
  readonly #reaches: (move: T["Move"]) => boolean;
  readonly #random = seededRandom(zeroSeed);
  #state: T["State"] = $state.raw({});
  #events: readonly T["Event"][] = $state.raw([]);
  #progress: Progress = $state("open");
  /** What the learner did last: why the step is aside. */
  #last: T["Move"] | null = $state.raw(null);
  #tries = $state(0);
  readonly #view: View<T["Public"], T["Own"]> = $derived.by(() => this.#game.view(this.#state, learner));

  constructor(game: Game<T>, setup: Setup, { dealt, reply }: Prepared<T>, reaches: (move: T["Move"]) => boolean) {
    this.setup = setup;
    this.#game = game;
    this.#reply = reply;
    this.#reaches = reaches;
    this.#state = game.apply(null, dealt);
  }

  get progress(): Progress {
    return this.#progress;
  }

  get lastMove(): T["Move"] | null {
    return this.#last;
  }

  get active(): Seat | null {
    return this.#progress === "open" ? learner : null;
  }

  get view(): View<T["Public"], T["Own"]> {
    return this.#view;
  }

  get told(): readonly T["Told"][] {
    return this.#events.flatMap((event) => this.#game.tell(event, learner) ?? []);
  }

  get revealing(): boolean {
    return this.#events.some(({ type }) => type === "resolved");
  }

  get tries(): readonly number[] {
    return [this.#tries];
  }

  async move(seat: Seat, move: T["Move"]): Promise<Outcome<T["Code"]>> {
    const decision = this.#game.decide(this.#state, seat, move, this.#random);
    if (!decision.ok) {
      this.#tries += 1;
      return decision;
    }
    this.#state = decision.state;
    this.#events = decision.events;
    this.#last = move;
    if (this.#reaches(move)) this.reach();
    else this.#progress = "aside";
    return { ok: true };
  }

  /** The goal is reached: the player opposite answers. */
  reach(): void {
    this.#progress = "done";
    if (this.#reply === undefined) return;
    const decision = this.#game.decide(this.#state, opposite, this.#reply, this.#random);
    if (!decision.ok) throw new Error(`A lesson's reply breaks ${decision.refusal.rule}.`);
    this.#state = decision.state;
    this.#events = [...this.#events, ...decision.events];
  }

  uncover(): void {}
  proceed(): void {}
  countHint(): void {}
  keepUnlaid(): void {}
  keepLaidOut(): void {}
  close(): void {}
  async stop(): Promise<void> {}

  record(): string {
    return "";
  }
}
