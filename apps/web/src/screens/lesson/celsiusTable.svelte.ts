// The Celsius table of one step: the real one, always de tête. Aiming, which the rules know nothing of, may be the goal; and
// once a chain is laid its values lie open at once, as they do at a reveal.
import { type CelsiusTypes, celsius } from "@tablee/rules";
import { LessonSession } from "../../lesson/session.svelte.ts";
import { type CelsiusAnswer, type CelsiusStep, reachesCelsius } from "../../lesson/steps.ts";
import type { CelsiusSetup } from "../../session/setup.ts";
import { CelsiusTable } from "../celsius/table.svelte.ts";

type Session = LessonSession<CelsiusTypes, CelsiusSetup>;

class LessonTable extends CelsiusTable {
  readonly #lesson: Session;
  readonly #answer: CelsiusAnswer;

  constructor(lesson: Session, answer: CelsiusAnswer) {
    super(lesson);
    this.#lesson = lesson;
    this.#answer = answer;
  }

  override get results(): "hidden" {
    return "hidden";
  }

  override get open(): boolean {
    return (this.committed?.lay ?? null) !== null;
  }

  override toggleAim(hot: number): void {
    if (this.#lesson.progress !== "open") return;
    super.toggleAim(hot);
    if (this.#answer.move === "aim" && this.composition?.aimed === this.#answer.hot) this.#lesson.reach();
  }
}

export function celsiusStage(step: CelsiusStep, setup: CelsiusSetup) {
  const session = new LessonSession(celsius, setup, step, (move) => reachesCelsius(step.answer, move));
  return { game: "celsius", step, session, table: new LessonTable(session, step.answer) } as const;
}
export type CelsiusStage = ReturnType<typeof celsiusStage>;
