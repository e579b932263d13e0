/** Small schemas that decks and records share, each with its own code for a fault. */
import * as z from "zod/mini";
import { fault } from "./decoder.ts";

/** Names of seats and decks, in characters (code points). */
export const nameLimits = { min: 1, max: 40 } as const;

/** @param max no upper limit when left out. */
export function wholeNumber(min: number, max?: number) {
  const isWithin = (value: number) => Number.isInteger(value) && value >= min && value <= (max ?? value);
  return z.number().check(z.refine(isWithin, fault("out-of-range", { min, max })));
}

export function cardLabel(isLabel: (text: string) => boolean) {
  return z.string().check(z.refine(isLabel, fault("not-a-card")));
}

function isName(text: string): boolean {
  const { length } = [...text];
  return length >= nameLimits.min && length <= nameLimits.max;
}

export const nameText = z.string().check(z.refine(isName, fault("wrong-length", nameLimits)));
