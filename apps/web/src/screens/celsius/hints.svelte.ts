// The hints at one Celsius table: for whoever composes, for the running round, and only where the match allows them.
import type { CelsiusPublic, Seat } from "@tablee/rules";
import { askBest } from "../../coach/ask.ts";
import { type CelsiusHint, celsiusHint } from "../../coach/celsiusHints.ts";
import { Ladder } from "../../coach/ladder.svelte.ts";
import { celsius } from "../../i18n/celsius.ts";
import { coach } from "../../i18n/coach.ts";
import { announce } from "../../parts/live.svelte.ts";
import type { CelsiusSession } from "../../session/session.ts";
import type { Composition } from "./composition.svelte.ts";
import { hintSpoken } from "./hintWords.ts";

/** What hints need to know of a table. */
export interface HintedTable {
  readonly session: CelsiusSession;
  readonly me: Seat | null;
  readonly composition: Composition | null;
  readonly composing: boolean;
  readonly public: CelsiusPublic;
}

export class CelsiusHints {
  readonly #table: HintedTable;
  readonly #ladder: Ladder<CelsiusHint>;

  constructor(table: HintedTable) {
    this.#table = table;
    this.#ladder = new Ladder((level, before) => {
      const { composition, public: shown } = table;
      const { hot, operators } = composition?.hand ?? { hot: [], operators: [] };
      const position = { cold: shown.cold, operators, hot, negatives: shown.options.negatives };
      return celsiusHint(level, before, position, composition?.labels ?? [], askBest);
    });
  }

  get allowed(): boolean {
    return this.#table.session.setup.hints;
  }

  /** What is shown: nothing once the chain is laid, and again when it is taken back. */
  get given(): readonly CelsiusHint[] {
    return this.#table.composing ? this.#ladder.hints : [];
  }

  /** Why no hint can be had now. */
  get unavailable(): string | undefined {
    if (!this.#table.composing) return celsius.afterRetract;
    if (!this.#ladder.ended) return undefined;
    return this.#ladder.hints.length === 3 ? coach.allGiven : coach.nothingMore;
  }

  follow(position: string): void {
    this.#ladder.follow(position);
  }

  async take(): Promise<void> {
    const { me, session } = this.#table;
    if (!this.allowed || me === null) return;
    const { unavailable } = this;
    if (unavailable !== undefined) {
      announce(unavailable);
      return;
    }
    const hint = await this.#ladder.take();
    if (hint === null) return;
    if (hint.kind !== "unknown") session.countHint(me);
    const text = hintSpoken(hint);
    announce(this.#ladder.ended && this.given.length < 3 ? text : coach.hintSaid(this.given.length, text));
  }

  /** A hint named another hot card, which is not aimed at yet. */
  dimsHot(hot: number): boolean {
    const hint = this.given.find(({ kind }) => kind === "aim");
    return hint?.kind === "aim" && hot !== hint.hot && this.#table.composition?.aimed !== hint.hot;
  }

  /** A hint named another operator, and it is the next to be laid. */
  dimsOperator(label: string): boolean {
    const hint = this.given.at(-1);
    if (hint?.kind !== "card") return false;
    const laid = this.#table.composition?.labels ?? [];
    const isNext = laid.length === hint.after.length && laid.every((each, index) => each === hint.after[index]);
    const [card = ""] = hint.card.split("=");
    return isNext && label !== card;
  }
}
