// The table as one person plays at it: their hand, what they are putting together, what came of laying it. Components
// read from here and call the verbs; the rules alone say whether a link is one.
import { linksBetween, type Operation, type OperatoPublic, pointsOf, type Seat } from "@tablee/rules";
import { untrack } from "svelte";
import { distance } from "../../i18n/distance.ts";
import { operato } from "../../i18n/operato.ts";
import { announce } from "../../parts/live.svelte.ts";
import type { Attendance, OperatoSession } from "../../session/session.ts";
import type { SeatSetup } from "../../session/setup.ts";
import { settings } from "../../settings.svelte.ts";
import * as steps from "./composition.ts";
import { arrange, type HandCard } from "./hand.ts";
import { OperatoHints } from "./hints.svelte.ts";
import { type Lay, ShownLay } from "./shownLay.svelte.ts";
import { cardSpeech, operationSpeech, workingSpeech } from "./wording.ts";
import { type Working, workingOf, workingsOf } from "./workings.ts";

/** Why the last try changed nothing. */
export type Notice = "must-play" | "too-late" | "paused";

/** What the parts of a table show, whoever holds it: the match being played, or a replay. */
export type ShownPlay = Pick<
  OperatoPlay,
  | "players"
  | "table"
  | "lay"
  | "you"
  | "active"
  | "covered"
  | "yourTurn"
  | "composition"
  | "chosen"
  | "workings"
  | "refused"
  | "points"
  | "notice"
  | "resultsShown"
  | "nameOf"
  | "attendance"
  | "timeUp"
  | "paused"
  | "takeBack"
  | "setOperation"
>;

export class OperatoPlay {
  readonly session: OperatoSession;
  readonly hints = new OperatoHints(this);
  readonly #shown: ShownLay;
  readonly #places = new Map<Seat, readonly HandCard[]>();
  #composition: steps.Composition = $state.raw(steps.nothing);
  #refused = $state(false);
  #notice: Notice | null = $state(null);
  /** The turn of this seat that is not over yet; null while a move for it is under way. */
  #turn: number | null = null;

  readonly #hand: readonly HandCard[] = $derived.by(() => {
    const { own } = this.session.view;
    if (own === null) return [];
    const hand = arrange(this.#places.get(own.seat) ?? [], own.hand);
    this.#places.set(own.seat, hand);
    return hand;
  });
  readonly #chosen = $derived(this.#hand.find(({ key }) => key === this.#composition.card) ?? null);
  readonly #workings = $derived.by((): readonly [Working, Working] | null => {
    const link = steps.linkOf(this.#composition);
    return this.#chosen === null || link === null ? null : workingsOf(this.table.top, this.#chosen.label, link);
  });

  constructor(session: OperatoSession) {
    this.session = session;
    this.#shown = new ShownLay(session.view.public.pile);
  }

  get players(): readonly SeatSetup[] {
    return this.session.setup.seats;
  }

  get table(): OperatoPublic {
    return this.session.view.public;
  }

  /** The person whose move is awaited on this screen, or null. */
  get active(): Seat | null {
    return this.session.active;
  }

  /** The screen is on its way to the next person. */
  get covered(): boolean {
    return this.session.covered;
  }

  /** The person who looks at this screen and may know a hand, or null. */
  get you(): Seat | null {
    return this.session.view.own?.seat ?? null;
  }

  get yourTurn(): boolean {
    return this.you !== null && this.session.active === this.you && this.table.turn === this.you;
  }

  get hand(): readonly HandCard[] {
    return this.#hand;
  }

  get chosen(): HandCard | null {
    return this.#chosen;
  }

  get composition(): steps.Composition {
    return this.#composition;
  }

  /** The lay that was just made, while it is being shown. */
  get lay(): Lay | null {
    return this.#shown.lay;
  }

  /** Both operations worked out, once both are chosen; for the screen to show or to keep to itself. */
  get workings(): readonly [Working, Working] | null {
    return this.#workings;
  }

  get resultsShown(): boolean {
    return settings.results === "shown";
  }

  /** The chosen operations make no link: known after the lay, or at once with results shown. */
  get refused(): boolean {
    return this.#refused || (this.resultsShown && this.#workings !== null && !this.#isLink());
  }

  /** Points of the link under way, only with results shown. */
  get points(): number | null {
    const link = steps.linkOf(this.#composition);
    return this.resultsShown && link !== null && this.#workings !== null && this.#isLink() ? pointsOf(link) : null;
  }

  get notice(): Notice | null {
    return this.#notice;
  }

  get timeUp(): boolean {
    return this.session.timeUp;
  }

  /** At a distance: nothing can be laid until somebody goes on. */
  get paused(): boolean {
    return this.session.distance?.isPaused ?? false;
  }

  nameOf(seat: Seat): string {
    return this.session.setup.seats[seat]?.name ?? "";
  }

  attendance(seat: Seat): Attendance {
    return this.session.distance?.attendance(seat) ?? "here";
  }

  choose(key: string): void {
    this.#change(steps.choose(this.#composition, key));
    if (this.#chosen === null) return;
    announce(operato.spoken.chosen(cardSpeech(this.#chosen.label), cardSpeech(this.table.top)));
  }

  takeBack(): void {
    const card = this.#chosen;
    this.#change(steps.takeBack(this.#composition));
    if (card !== null) announce(operato.spoken.back(cardSpeech(card.label)));
  }

  setOperation(side: steps.Side, operation: Operation): void {
    this.#change(steps.setOperation(this.#composition, side, operation));
  }

  /** An operation typed on the keyboard; said aloud, because no radio button gets the focus. */
  typeOperation(operation: Operation): void {
    this.#change(steps.typeOperation(this.#composition, operation));
    const side = this.#composition.laid === null ? "top" : "laid";
    const card = side === "laid" && this.#chosen !== null ? this.#chosen.label : this.table.top;
    announce(operato.spoken.operationChosen(operationSpeech(workingOf(card, operation)), side));
  }

  undo(): void {
    const { top, laid } = this.#composition;
    const card = this.#chosen;
    const undone = steps.undo(this.#composition);
    this.#change(undone);
    if (laid !== null && card !== null) announce(operato.spoken.undone(operationSpeech(workingOf(card.label, laid))));
    else if (top !== null) announce(operato.spoken.undone(operationSpeech(workingOf(this.table.top, top))));
    else if (card !== null) announce(operato.spoken.back(cardSpeech(card.label)));
  }

  async place(): Promise<void> {
    const link = steps.linkOf(this.#composition);
    const { you } = this;
    const card = this.#chosen;
    this.endShow();
    if (!this.yourTurn || you === null || card === null || link === null || this.refused) return;
    if (this.#isStopped()) return;
    const workings = workingsOf(this.table.top, card.label, link);
    this.#turn = null;
    const outcome = await this.session.move(you, { move: "place", card: card.label, link });
    if (!outcome.ok && this.yourTurn) this.#turn = this.table.turns;
    if (outcome.ok) this.#composition = steps.nothing;
    else if (outcome.refusal.code === "not-linked") {
      this.#refused = true;
      announce(operato.spoken.wrong(workingSpeech(workings[0]), workingSpeech(workings[1])));
    } else this.#say(noticeOf(outcome.refusal.code));
  }

  async draw(): Promise<void> {
    const { you } = this;
    this.endShow();
    if (!this.yourTurn || you === null || this.#isStopped()) return;
    this.#turn = null;
    const outcome = await this.session.move(you, { move: "draw" });
    if (!outcome.ok && this.yourTurn) this.#turn = this.table.turns;
    if (outcome.ok) this.#change(steps.nothing);
    else this.#say(noticeOf(outcome.refusal.code));
  }

  endShow(): void {
    this.#shown.end();
  }

  /** The pile may have grown: show the lay, and what was prepared for the card before no longer holds. */
  followPile(): void {
    const { pile } = this.table;
    this.#shown.follow(pile, this.session.people);
  }

  /** Time ran out over a card that lay beside the pile: told apart from a draw, to the one person who plays here. */
  followTurn(): void {
    const before = this.#turn;
    this.#turn = this.yourTurn ? this.table.turns : null;
    const card = this.#chosen;
    if (before === null || before === this.table.turns || card === null || this.session.people.length !== 1) return;
    untrack(() => this.session.keepUnlaid({ at: before, cards: [card.label] }));
  }

  topChanged(): void {
    this.#composition = { ...this.#composition, top: null };
    this.#refused = false;
    this.#notice = null;
  }

  /** Another person sits at the screen; after a reload it may be the one who had laid something out. */
  reset(): void {
    const kept = this.session.laidOut;
    const draft = kept?.on === this.#on ? (kept.draft as steps.Composition) : steps.nothing;
    const isHeld = draft.card === null || this.#hand.some(({ key }) => key === draft.card);
    this.#change(isHeld ? draft : steps.nothing);
  }

  /** What lies out outlasts the page. Called as the composition changes. */
  keepLaidOut(): void {
    const { you } = this;
    const [on, draft] = [this.#on, this.#composition];
    if (you === null || this.session.people.length !== 1) return;
    untrack(() => this.session.keepLaidOut({ on, draft }));
  }

  /** The card that is linked to. */
  get #on(): string {
    return `${this.table.pile.length} ${this.table.top}`;
  }

  #change(composition: steps.Composition): void {
    this.endShow();
    this.#composition = composition;
    this.#refused = false;
    this.#notice = null;
  }

  /** The table is paused: said, and nothing asked for. */
  #isStopped(): boolean {
    if (this.paused) announce(distance.failures.paused);
    return this.paused;
  }

  #say(notice: Notice): void {
    // What is paused, the table itself shows until it goes on.
    this.#notice = notice === "paused" ? null : notice;
    announce(
      {
        "must-play": `${operato.mustPlay}. ${operato.mustPlayWhy}`,
        "too-late": `${operato.tooLate}. ${operato.tooLateWhy}`,
        paused: distance.failures.paused,
      }[notice],
    );
  }

  #isLink(): boolean {
    const link = steps.linkOf(this.#composition);
    if (link === null || this.#chosen === null) return false;
    return linksBetween(this.table.top, this.#chosen.label).some(([top, laid]) => top === link[0] && laid === link[1]);
  }
}

function noticeOf(code: string): Notice {
  return code === "must-play" || code === "paused" ? code : "too-late";
}
