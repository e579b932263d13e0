// One Celsius table as its screens share it: whose composition is open, what it may show and do, and the round that is
// running or being revealed.

import type { CelsiusMove, CelsiusPublic, CelsiusTold, Lay, OperatorLabel, Seat } from "@tablee/rules";
import { untrack } from "svelte";
import { celsius } from "../../i18n/celsius.ts";
import { distance } from "../../i18n/distance.ts";
import { numberText } from "../../i18n/numbers.ts";
import { announce } from "../../parts/live.svelte.ts";
import { type CelsiusSession, isWrongSum, type Unlaid } from "../../session/session.ts";
import type { SeatSetup } from "../../session/setup.ts";
import { settings } from "../../settings.svelte.ts";
import { Composition } from "./composition.svelte.ts";
import { type Draft, type Readiness, readinessHidden, readinessShown, type Working, workOut } from "./composition.ts";
import { CelsiusHints } from "./hints.svelte.ts";
import { capital, operatorWords, slipSaid, stepsSaid } from "./words.ts";

/** A round as its reveal shows it. */
export interface Round {
  readonly number: number;
  readonly cold: number;
  /** Seats that were in when it was played. */
  readonly seats: readonly Seat[];
}

/** What is known of a round before it is resolved, and no more afterwards: what each seat could have laid. */
export interface PlayedRound extends Round {
  readonly hands: readonly { readonly hot: readonly number[]; readonly operators: readonly OperatorLabel[] }[];
}

function roundOf({ round, cold, seats }: CelsiusPublic): PlayedRound {
  const playing = [...seats.keys()].filter((seat) => seats[seat]?.status === "in");
  return { number: round, cold, seats: playing, hands: seats.map(({ hot, operators }) => ({ hot, operators })) };
}

/** What the parts of a reveal show, whoever holds it: the match being played, or a replay. */
export type ShownRound = Pick<CelsiusTable, "players" | "public" | "told"> & { readonly round: Round };

export class CelsiusTable {
  readonly session: CelsiusSession;
  readonly hints = new CelsiusHints(this);
  /** The place in the chain of the wild whose number is being chosen. */
  choosing: number | null = $state(null);
  #composition: Composition | null = $state.raw(null);
  #round: PlayedRound = $state.raw({ number: 0, cold: 0, seats: [], hands: [] });
  #composed = "";
  /** Cards may lie out that were not laid. */
  #wasComposing = false;
  #passes = false;
  /** What a move was refused over, though its cards were right. */
  #refused: { readonly view: object; readonly draft: object | undefined } | null = $state.raw(null);

  constructor(session: CelsiusSession) {
    this.session = session;
    // A page opened on a reveal has not seen the round played.
    if (session.before !== null) this.#round = roundOf(session.before);
    this.follow();
  }

  /** De tête, results are hidden until the lay. */
  get results(): "hidden" | "shown" {
    return settings.results;
  }

  get players(): readonly SeatSetup[] {
    return this.session.setup.seats;
  }

  get told(): readonly CelsiusTold[] {
    return this.session.told;
  }

  get public(): CelsiusPublic {
    return this.session.view.public;
  }

  /** The seat whose cards lie on "my" mat: the lone person's, else the one who has the screen. */
  get me(): Seat | null {
    const { people, active, covered } = this.session;
    return people.length === 1 ? (people[0] ?? null) : covered ? null : active;
  }

  get composition(): Composition | null {
    return this.#composition;
  }

  get round(): PlayedRound {
    return this.#round;
  }

  get committed(): { readonly lay: Lay | null } | null {
    return this.session.view.own?.commitment ?? null;
  }

  /** What lay out, and was not laid, when the time of the shown round ran out. */
  get unlaid(): Unlaid | null {
    return this.session.unlaid.find(({ at }) => at === this.#round.number) ?? null;
  }

  get passed(): boolean {
    return this.committed?.lay === null;
  }

  /** At a distance: nothing can be laid until somebody goes on. */
  get paused(): boolean {
    return this.session.distance?.isPaused ?? false;
  }

  /** The last move came when it was no longer possible, and nothing has changed since. */
  get refused(): boolean {
    const { view } = this.session;
    return this.#refused?.view === view && this.#refused.draft === this.#composition?.draft;
  }

  /** Still in, not committed, at play: cards can be laid out. */
  get composing(): boolean {
    const { me } = this;
    return me !== null && this.public.seats[me]?.status === "in" && this.committed === null;
  }

  /** The value after each step lies open: with results shown, while cards are laid out. */
  get open(): boolean {
    return this.results === "shown" && this.composing;
  }

  get working(): Working {
    const labels = this.#composition?.labels ?? [];
    const set = labels.findIndex((label) => label.endsWith("?"));
    return workOut(this.public.cold, set < 0 ? labels : labels.slice(0, set), this.public.options.negatives);
  }

  get readiness(): Readiness {
    const composition = this.#composition;
    if (composition === null) return { kind: "no-operator" };
    const { draft, hand } = composition;
    if (this.results === "hidden") return readinessHidden(draft, hand, composition.slip !== null);
    return readinessShown(draft, hand, this.public.cold, this.working);
  }

  /** Takes note of the running round and opens an empty composition when the hand is another. Called as the view changes. */
  follow(): void {
    if (this.session.revealing) {
      this.#noteUnlaid();
      return;
    }
    const { round, seats, phase } = this.public;
    if (phase === "play") this.#round = roundOf(this.public);
    this.#wasComposing = this.composing;
    const { me } = this;
    const seat = me === null ? undefined : seats[me];
    const composed = `${round} ${me} ${seat?.operators.join(" ")}`;
    const kept = untrack(() => this.session.laidOut);
    if (composed === this.#composed) return;
    this.#composed = composed;
    this.choosing = null;
    this.hints.follow(composed);
    this.#composition =
      seat === undefined
        ? null
        : new Composition(
            { hot: seat.hot.toSorted((a, b) => a - b), operators: seat.operators },
            this.committed?.lay ?? null,
            kept?.on === composed ? (kept.draft as Draft) : undefined,
          );
  }

  /** What lies out outlasts the page. Called as the composition changes. */
  keepLaidOut(): void {
    const draft = this.#composition?.draft;
    if (draft === undefined || !this.composing || this.session.people.length !== 1) return;
    untrack(() => this.session.keepLaidOut({ on: this.#composed, draft }));
  }

  place(card: number, at?: number): void {
    const composition = this.#composition;
    if (composition === null || !this.composing || composition.positionOf(card) >= 0) return;
    composition.place(card, at);
    const position = composition.positionOf(card);
    if (composition.operator(card).endsWith("?")) this.choosing = position;
    else this.#sayLaid(position);
  }

  /** A card of the chain was pressed: a wild asks for its number again, any other comes back with those after it. */
  press(position: number): void {
    const label = this.#composition?.labels[position];
    if (label === undefined || !this.composing) return;
    if (label.includes("?")) this.choosing = position;
    else this.takeBack(position);
  }

  takeBack(position: number): void {
    const labels = this.#composition?.labels ?? [];
    const label = labels[position];
    if (label === undefined || !this.composing) return;
    this.#composition?.takeBack(position);
    const count = labels.length - position;
    announce(count === 1 ? celsius.said.tookBack(capital(operatorWords(label))) : celsius.said.tookBackSome(count));
  }

  reorder(from: number, to: number): void {
    if (this.composing) this.#composition?.reorder(from, to);
  }

  chooseWild(value: number): void {
    const position = this.choosing;
    if (position === null) return;
    this.#composition?.setWild(position, value);
    this.choosing = null;
    this.#sayLaid(position);
  }

  /** The picker was closed without a number being kept. */
  leaveWild(): void {
    const position = this.choosing;
    if (position === null) return;
    if (this.#composition?.draft.chain[position]?.value === null) this.#composition.withdrawWild(position);
    this.choosing = null;
  }

  withdrawWild(): void {
    const position = this.choosing;
    if (position === null) return;
    if (this.#composition?.draft.chain[position]?.value === null) this.leaveWild();
    else {
      this.choosing = null;
      this.takeBack(position);
    }
  }

  toggleAim(hot: number): void {
    if (!this.composing) return;
    this.#composition?.toggleAim(hot);
    const aimed = this.#composition?.aimed ?? null;
    announce(aimed === null ? celsius.said.aimsNone : celsius.said.aims(numberText(aimed)));
  }

  undo(): void {
    if (!this.composing || !this.#composition?.canUndo) return;
    this.#composition.undo();
    announce(celsius.said.undone);
  }

  clear(): void {
    if (!this.composing || this.#composition?.draft.chain.length === 0) return;
    this.#composition?.clear();
    announce(celsius.said.emptied);
  }

  async lay(): Promise<void> {
    const { readiness } = this;
    const composition = this.#composition;
    if (readiness.kind !== "ready" || composition === null || !this.composing) return;
    const { working } = this;
    const came = await this.#move({ move: "lay", hot: readiness.hot, chain: composition.labels });
    if (came !== "wrong") return;
    composition.refuse({ working, aimed: readiness.hot });
    announce(slipSaid(working, readiness.hot));
  }

  async pass(): Promise<void> {
    await this.#move({ move: "pass" });
  }

  async retract(): Promise<void> {
    if ((await this.#move({ move: "retract" })) === "done") announce(celsius.said.retracted);
  }

  async swap(cards: readonly [OperatorLabel, OperatorLabel]): Promise<void> {
    if ((await this.#move({ move: "swap", cards })) === "done") announce(celsius.said.swapped);
  }

  /** Time ran out over cards that lay out: told apart from a pass, to the one person who plays here. */
  #noteUnlaid(): void {
    const { me, session } = this;
    const cards = this.#composition?.labels ?? [];
    if (!this.#wasComposing || this.#passes || me === null || session.people.length !== 1) return;
    this.#wasComposing = false;
    if (cards.length > 0 && this.public.last?.lays[me] === null)
      untrack(() => session.keepUnlaid({ at: this.#round.number, cards }));
  }

  /** @returns `wrong` when it was refused for its cards; why else is said here. */
  async #move(move: CelsiusMove): Promise<"done" | "wrong" | "refused"> {
    const { me } = this;
    if (me === null) return "refused";
    if (this.paused) {
      announce(distance.failures.paused);
      return "refused";
    }
    this.#passes = move.move === "pass";
    const outcome = await this.session.move(me, move);
    if (outcome.ok) return "done";
    const { refusal } = outcome;
    if (isWrongSum(refusal) && move.move === "lay") return "wrong";
    this.#refused = { view: this.session.view, draft: this.#composition?.draft };
    // A table at a distance has codes of its own.
    announce((refusal.code as string) === "paused" ? distance.failures.paused : celsius.notPossible);
    return "refused";
  }

  #sayLaid(position: number): void {
    const label = this.#composition?.labels[position];
    if (label === undefined) return;
    if (this.results === "hidden") {
      announce(celsius.said.laid(capital(operatorWords(label)), position + 1));
      return;
    }
    const { steps } = this.working;
    const { readiness } = this;
    const count = this.#composition?.draft.chain.length ?? 0;
    if (readiness.kind === "ready") announce(celsius.said.hit(numberText(readiness.hot), count));
    else announce(`${stepsSaid(steps.slice(-1))}. ${celsius.said.notYet}`);
  }
}
