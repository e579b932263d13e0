// What a person is putting together on the table before laying it: a card of the hand, an operation on the card of the
// pile, an operation on their own. Pure steps from one composition to the next; whether the two values are equal is the
// rules' affair, asked when the card is laid.
import type { Link, Operation } from "@tablee/rules";

export const sides = ["top", "laid"] as const;
/** The card of the pile, or one's own beside it. */
export type Side = (typeof sides)[number];

export interface Composition {
  /** The key of the chosen card in the hand. */
  readonly card: string | null;
  readonly top: Operation | null;
  readonly laid: Operation | null;
}

export const nothing: Composition = { card: null, top: null, laid: null };

/** Another card lies beside the pile: the operation on the pile stays, the one on the card before goes with it. */
export function choose(composition: Composition, card: string): Composition {
  return { ...composition, card, laid: null };
}

export function takeBack(composition: Composition): Composition {
  return { ...composition, card: null, laid: null };
}

export function setOperation(composition: Composition, side: Side, operation: Operation): Composition {
  return { ...composition, [side]: operation };
}

/** A sign typed on the keyboard: on the card of the pile, then on one's own; after both it begins again. */
export function typeOperation(composition: Composition, operation: Operation): Composition {
  if (composition.top === null) return { ...composition, top: operation };
  if (composition.card !== null && composition.laid === null) return { ...composition, laid: operation };
  return { ...composition, top: operation, laid: null };
}

/** Takes back the last thing put there: one's own operation, the one on the pile, the card. */
export function undo(composition: Composition): Composition {
  if (composition.laid !== null) return { ...composition, laid: null };
  if (composition.top !== null) return { ...composition, top: null };
  return nothing;
}

/** What is still to be chosen before the card can be laid. */
export type Missing = "card" | "operations" | "operation";

export function missing({ card, top, laid }: Composition): Missing | null {
  if (card === null) return "card";
  if (top === null && laid === null) return "operations";
  return top === null || laid === null ? "operation" : null;
}

/** The link that the two operations name, once both are chosen. */
export function linkOf({ top, laid }: Composition): Link | null {
  return top === null || laid === null ? null : [top, laid];
}
