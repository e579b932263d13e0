// The hints at one Opérato table: for whose turn it is, while their hand lies open, and only where the match allows them.
import type { OperatoPublic, Seat } from "@tablee/rules";
import { Ladder } from "../../coach/ladder.svelte.ts";
import { type OperatoHint, operatoHint } from "../../coach/operatoHints.ts";
import { coach } from "../../i18n/coach.ts";
import { operationText } from "../../i18n/numbers.ts";
import { operato } from "../../i18n/operato.ts";
import { announce } from "../../parts/live.svelte.ts";
import type { OperatoSession } from "../../session/session.ts";
import type { HandCard } from "./hand.ts";
import { cardText, operationSpeech } from "./wording.ts";
import { type Working, workingOf } from "./workings.ts";

/** What hints need to know of a table. */
export interface HintedPlay {
  readonly session: OperatoSession;
  readonly table: OperatoPublic;
  readonly you: Seat | null;
  readonly yourTurn: boolean;
  readonly hand: readonly HandCard[];
  readonly chosen: HandCard | null;
  nameOf(seat: Seat): string;
}

export class OperatoHints {
  readonly #play: HintedPlay;
  readonly #ladder: Ladder<OperatoHint>;

  constructor(play: HintedPlay) {
    this.#play = play;
    this.#ladder = new Ladder((level) =>
      operatoHint(
        level,
        play.table.top,
        play.hand.map(({ label }) => label),
      ),
    );
  }

  get allowed(): boolean {
    return this.#play.session.setup.hints;
  }

  get given(): readonly OperatoHint[] {
    return this.#play.yourTurn ? this.#ladder.hints : [];
  }

  get ended(): boolean {
    return this.#ladder.ended;
  }

  /** Why no hint can be had now. */
  get unavailable(): string | undefined {
    const { yourTurn, table } = this.#play;
    if (!yourTurn) return operato.turnOf(this.#play.nameOf(table.turn));
    if (!this.#ladder.ended) return undefined;
    return this.#ladder.hints.length === 3 ? coach.allGiven : coach.nothingMore;
  }

  /** The last hint given, in words: it says all that those before it said. */
  get text(): string | null {
    const hint = this.given.at(-1);
    return hint === undefined
      ? null
      : this.#words(hint, ({ left, operation, right }) => operationText(left, operation, right));
  }

  /** A turn, and who looks at the screen in it: hints of another are gone. */
  follow(): void {
    const { table, you } = this.#play;
    this.#ladder.follow(`${table.turns} ${you}`);
  }

  async take(): Promise<void> {
    const { you, session } = this.#play;
    if (!this.allowed || you === null) return;
    const { unavailable } = this;
    if (unavailable !== undefined) {
      announce(unavailable);
      return;
    }
    const hint = await this.#ladder.take();
    if (hint === null) return;
    session.countHint(you);
    const text = this.#words(hint, operationSpeech);
    announce(hint.kind === "unlinked" ? text : coach.hintSaid(this.given.length, text));
  }

  /** A hint named another card, which does not lie beside the pile yet. */
  dims(card: string): boolean {
    const hint = this.given.at(-1);
    if (hint?.kind !== "card" && hint?.kind !== "link") return false;
    return card !== hint.card && this.#play.chosen?.label !== hint.card;
  }

  #words(hint: OperatoHint, operation: (working: Working) => string): string {
    const { top, bank } = this.#play.table;
    switch (hint.kind) {
      case "linked":
        return coach.linked;
      case "unlinked":
        return bank === 0 ? coach.unlinkedPass : coach.unlinkedDraw;
      case "card":
        return coach.takeCard(cardText(hint.card));
      case "link": {
        const [below, laid] = hint.link;
        return coach.operations(operation(workingOf(top, below)), operation(workingOf(hint.card, laid)));
      }
      default:
        return hint satisfies never;
    }
  }
}
