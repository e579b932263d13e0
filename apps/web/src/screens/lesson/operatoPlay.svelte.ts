// The Opérato table of one step: the real one, always de tête. What was laid stays beside the pile with its link, until the
// learner goes on.
import { type Operation, type OperatoTypes, operato } from "@tablee/rules";
import { LessonSession } from "../../lesson/session.svelte.ts";
import { type OperatoStep, reachesOperato } from "../../lesson/steps.ts";
import type { OperatoSetup } from "../../session/setup.ts";
import type { Side } from "../operato/composition.ts";
import { OperatoPlay } from "../operato/play.svelte.ts";
import type { Lay } from "../operato/shownLay.svelte.ts";

class LessonPlay extends OperatoPlay {
  constructor(session: LessonSession<OperatoTypes, OperatoSetup>) {
    super(session);
  }

  override get resultsShown(): boolean {
    return false;
  }

  /** A step begins with one card on the pile. */
  override get lay(): Lay | null {
    const [below, laid] = this.table.pile.slice(-2);
    return below === undefined || laid?.placed == null ? null : { below: below.card, card: laid.card, ...laid.placed };
  }

  override choose(key: string): void {
    if (this.yourTurn) super.choose(key);
  }

  override setOperation(side: Side, operation: Operation): void {
    if (this.yourTurn) super.setOperation(side, operation);
  }
}

export function operatoStage(step: OperatoStep, setup: OperatoSetup) {
  const session = new LessonSession(operato, setup, step, (move) => reachesOperato(step.answer, move));
  return { game: "operato", step, session, play: new LessonPlay(session) } as const;
}
export type OperatoStage = ReturnType<typeof operatoStage>;
