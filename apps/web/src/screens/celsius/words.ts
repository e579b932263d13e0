// Calculations in words: written out step by step for the eye, spoken for a screen reader. A chain is never joined to its
// target by one "=": each step stands for itself.
import { parsePlayed } from "@tablee/rules";
import { readOperator } from "../../cards/labels.ts";
import { celsius } from "../../i18n/celsius.ts";
import { common } from "../../i18n/common.ts";
import { numberText, operationText } from "../../i18n/numbers.ts";
import type { Step, Working } from "./composition.ts";

/** "8 × 4 = 32", "32 + 6 = 38". */
export function operationsOf(steps: readonly Step[]): string[] {
  return steps.map(({ left, sign, operand, result }) => operationText(left, sign, operand, result));
}

/** "7 ÷ 2 ne tombe pas juste"; spoken "7 divisé par 2 ne tombe pas juste". */
export function breakText({ step, code }: NonNullable<Working["broken"]>, spoken = false): string {
  const { left, sign, operand } = step;
  const operation = spoken
    ? `${numberText(left)} ${common.signNames[sign]} ${numberText(operand)}`
    : operationText(left, sign, operand);
  const phrase = celsius.breaks[code as keyof typeof celsius.breaks];
  return phrase === undefined ? celsius.notPossible : phrase(operation);
}

/** "8 fois 4, 32, puis 32 plus 6, 38". */
export function stepsSaid(steps: readonly Step[]): string {
  return steps
    .map(({ left, sign, operand, result }) =>
      celsius.said.operation(numberText(left), common.signNames[sign], numberText(operand), numberText(result)),
    )
    .join(`, ${celsius.andThen} `);
}

/** "8 fois 4 égale 32, plus 6 égale 38", for the name of a chain that is laid open. */
export function chainName(steps: readonly Step[]): string {
  return steps
    .map(({ left, sign, operand, result }, index) =>
      index === 0
        ? celsius.said.equals(numberText(left), common.signNames[sign], numberText(operand), numberText(result))
        : celsius.said.goesOn(common.signNames[sign], numberText(operand), numberText(result)),
    )
    .join(", ");
}

/** "fois 4", "plus 6" for a wild that is set to 6. */
export function operatorWords(label: string): string {
  const played = parsePlayed(label);
  const operand = played?.printed ?? played?.named;
  const word = common.signNames[readOperator(label).sign];
  return operand === null || operand === undefined ? word : `${word} ${numberText(operand)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** All that a wrong lay is answered with, in one sentence after another. */
export function slipSaid(working: Working, aimed: number): string {
  const parts = working.steps.length === 0 ? [] : [stepsSaid(working.steps)];
  if (working.broken !== null) parts.push(breakText(working.broken, true));
  const calculation = `${parts.join(`, ${celsius.andThen} `)}.`;
  const aim = working.broken === null ? `${celsius.youAimedAt(numberText(aimed))} ` : "";
  return `${calculation} ${aim}${celsius.said.chainStayed}`;
}
