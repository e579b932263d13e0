// What the guide of a lesson says at each moment, for both games: what a step asks, why a move that the rules took is not yet
// what it is about, what came of it, and the answer in words.
import { pointsOf } from "@tablee/rules";
import { coach } from "../../i18n/coach.ts";
import { common } from "../../i18n/common.ts";
import { lesson } from "../../i18n/lesson.ts";
import { labelText, listText, numberText, type Sign, signs, signText } from "../../i18n/numbers.ts";
import { opposite } from "../../lesson/steps.ts";
import { cardText, linkText } from "../operato/wording.ts";
import { workingsOf } from "../operato/workings.ts";
import type { CelsiusStage } from "./celsiusTable.svelte.ts";
import type { OperatoStage } from "./operatoPlay.svelte.ts";

export type Stage = CelsiusStage | OperatoStage;

export interface StepTexts {
  readonly title: string;
  readonly ask: (name: string) => string;
  readonly done: (name: string) => string;
}

export function textsOf(stage: Stage): StepTexts {
  return stage.game === "celsius" ? lesson.celsius[stage.step.id] : lesson.operato[stage.step.id];
}

/** What the guide says now. */
export function guideText(stage: Stage): string {
  const { ask, done } = textsOf(stage);
  const name = stage.session.setup.seats[opposite]?.name ?? "";
  switch (stage.session.progress) {
    case "open":
      return ask(name);
    case "done":
      return done(name);
    default:
      return asideText(stage);
  }
}

function asideText(stage: Stage): string {
  const { aside } = lesson;
  if (stage.game === "celsius") {
    const move = stage.session.lastMove;
    return move?.move === "lay" ? aside.long(move.chain.length) : aside.pass;
  }
  const { answer } = stage.step;
  const move = stage.session.lastMove;
  if (move?.move !== "place" || answer.move !== "place") return aside.draw;
  return aside.less(pointsOf(move.link), pointsOf(answer.link));
}

/** The answer of a step, for whoever wants to be shown. */
export function answerText({ game, step }: Stage): string {
  const { answer } = lesson;
  if (game === "operato") {
    const { move } = step.answer;
    if (move === "draw") return answer.draw;
    const { card, link } = step.answer;
    return answer.place(cardText(card), linkText(workingsOf(step.dealt.top, card, link)));
  }
  switch (step.answer.move) {
    case "aim":
      return answer.aim(numberText(step.answer.hot));
    case "lay":
      return answer.lay(numberText(step.answer.hot), listText(step.answer.chain.map(operatorText)));
    default:
      return answer.pass;
  }
}

function operatorText(label: string): string {
  return label.includes("?") ? coach.withWild(labelText(label)) : labelText(label);
}

/** Signs in words: voices swallow some of them, the minus first of all. */
export function spoken(text: string): string {
  const inWords = (sign: Sign) => common.signNames[sign];
  return signs
    .reduce((said, sign) => said.replaceAll(signText(sign), ` ${inWords(sign)} `), text)
    .replaceAll("=", ` ${lesson.equals} `)
    .replace(/\s+/gu, " ");
}
