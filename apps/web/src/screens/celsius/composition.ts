// What a player is composing in a round of Celsius: operator cards in a row, the hot card aimed at. Plain functions over
// an immutable draft, so that undoing is keeping the drafts before. Cards are named by their place in the hand, because a
// hand may hold the same card twice. What a chain is worth, and whether it may be laid, only the rules know.
import {
  type CelsiusCode,
  computeChain,
  isWild,
  type Lay,
  makePlayed,
  type OperatorLabel,
  operate,
  type PlayedLabel,
  parsePlayed,
  type Sign,
} from "@tablee/rules";

export interface Hand {
  /** Ascending, as the cards lie on the mat. */
  readonly hot: readonly number[];
  readonly operators: readonly OperatorLabel[];
}

/** An operator of the hand in the chain; a wild has no value until one is chosen. */
export interface Placed {
  readonly card: number;
  readonly value: number | null;
}

export interface Draft {
  readonly chain: readonly Placed[];
  /** Place in the hand of the hot card aimed at. */
  readonly aim: number | null;
}

export const emptyDraft: Draft = { chain: [], aim: null };

/** Lays an operator at the end of the chain, or before the card that stands at `at`. */
export function place(draft: Draft, card: number, at: number = draft.chain.length): Draft {
  if (draft.chain.some((placed) => placed.card === card)) return draft;
  return { ...draft, chain: draft.chain.toSpliced(at, 0, { card, value: null }) };
}

/** Takes the card at `at` back, and those after it. */
export function takeBack(draft: Draft, at: number): Draft {
  return { ...draft, chain: draft.chain.slice(0, at) };
}

/** Takes one card back and closes the gap: a wild whose number was not chosen after all. */
export function withdraw(draft: Draft, at: number): Draft {
  return { ...draft, chain: draft.chain.toSpliced(at, 1) };
}

/** Moves a card of the chain before the card that stands at `to`; the length of the chain moves it to the end. */
export function reorder(draft: Draft, from: number, to: number): Draft {
  const moved = draft.chain[from];
  if (moved === undefined || to === from || to === from + 1) return draft;
  const rest = draft.chain.toSpliced(from, 1);
  return { ...draft, chain: rest.toSpliced(to > from ? to - 1 : to, 0, moved) };
}

export function setWild(draft: Draft, at: number, value: number): Draft {
  return { ...draft, chain: draft.chain.map((placed, index) => (index === at ? { ...placed, value } : placed)) };
}

/** Aims at a hot card; aiming at it again is aiming at none. */
export function toggleAim(draft: Draft, hot: number): Draft {
  return { ...draft, aim: draft.aim === hot ? null : hot };
}

/** The chain in the words of the rules; a wild without value keeps the label of its card. */
export function labelsOf({ chain }: Draft, { operators }: Hand): PlayedLabel[] {
  return chain.map(({ card, value }) => {
    const label = operators[card] ?? "";
    return value === null ? label : makePlayed(label, value);
  });
}

/** The draft that a lay came from: after a reload, what was committed is on the table again. */
export function draftOf({ hot, chain }: Lay, hand: Hand): Draft {
  const used = new Set<number>();
  const placed = chain.map((label): Placed => {
    const played = parsePlayed(label);
    const card = hand.operators.findIndex((operator, index) => operator === played?.card && !used.has(index));
    used.add(card);
    return { card, value: played?.named ?? null };
  });
  return { chain: placed, aim: hand.hot.indexOf(hot) };
}

/** One operation of a chain, as it is written out. */
export interface Step {
  readonly left: number;
  readonly sign: Sign;
  readonly operand: number;
  readonly result: number;
}

/** A chain calculated as far as the rules let it: the step that breaks one is kept apart. */
export interface Working {
  readonly steps: readonly Step[];
  readonly broken: { readonly step: Step; readonly code: CelsiusCode } | null;
}

/** The steps of a chain whose wilds all have a value. */
export function workOut(cold: number, chain: readonly PlayedLabel[], negatives: boolean): Working {
  const computed = computeChain(cold, chain, negatives);
  const brokenAt = computed.ok ? chain.length : Number(computed.refusal.data.step);
  const steps: Step[] = [];
  let left = cold;
  for (const label of chain.slice(0, brokenAt + 1)) {
    const played = parsePlayed(label);
    const operand = played?.printed ?? played?.named;
    if (played === null || operand === null || operand === undefined) break;
    const result = operate(left, played.sign, operand);
    steps.push({ left, sign: played.sign, operand, result });
    left = result;
  }
  if (computed.ok) return { steps, broken: null };
  const last = steps.length > brokenAt ? steps.pop() : undefined;
  return { steps, broken: last === undefined ? null : { step: last, code: computed.refusal.code } };
}

/** The values after each step, the cold card first: where the mercury stood. */
export function valuesOf(cold: number, { steps }: Working): number[] {
  return [cold, ...steps.map(({ result }) => result)];
}

/** Whether the main button lays, and if not, why not. */
export type Readiness =
  | { readonly kind: "no-operator" | "no-number" | "no-aim" | "refused" }
  | { readonly kind: "elsewhere"; readonly value: number }
  | { readonly kind: "broken"; readonly broken: NonNullable<Working["broken"]> }
  | { readonly kind: "ready"; readonly hot: number };

/** De tête: live from one operator on with a card aimed at, right or wrong; the rules judge when it is laid. */
export function readinessHidden(draft: Draft, hand: Hand, refused: boolean): Readiness {
  const lacking = lackingIn(draft, hand);
  if (lacking !== null) return lacking;
  const hot = draft.aim === null ? undefined : hand.hot[draft.aim];
  if (hot === undefined) return { kind: "no-aim" };
  return refused ? { kind: "refused" } : { kind: "ready", hot };
}

/** Résultats affichés: live once the value reached is a hot card of the hand. */
export function readinessShown(draft: Draft, hand: Hand, cold: number, working: Working): Readiness {
  const lacking = lackingIn(draft, hand);
  if (lacking !== null) return lacking;
  if (working.broken !== null) return { kind: "broken", broken: working.broken };
  const value = working.steps.at(-1)?.result ?? cold;
  return hand.hot.includes(value) ? { kind: "ready", hot: value } : { kind: "elsewhere", value };
}

function lackingIn(draft: Draft, hand: Hand): Readiness | null {
  if (draft.chain.length === 0) return { kind: "no-operator" };
  const open = draft.chain.some(({ card, value }) => value === null && isWild(hand.operators[card] ?? ""));
  return open ? { kind: "no-number" } : null;
}
