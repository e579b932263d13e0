// Nicknames: letters of any script, nothing that could be read as markup or turn a line around, nobody's look-alike.

import { nicknameLimits, type TableCode } from "@tablee/protocol";
import { skeletonOf } from "./look-alike.ts";
import { isUnkind } from "./unkind.ts";

export type NicknameRead =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly code: Extract<TableCode, `name-${string}`> };

/** Letters and their marks, digits, and what stands inside names; no sign that writes markup or turns the direction. */
const signs = /^[\p{L}\p{M}\p{Nd} '’.-]+$/u;
/** More marks than any script piles on a letter cover the lines above and below. */
const tooManyMarks = /\p{M}{4,}/u;
const segmenter = new Intl.Segmenter();

/** @param taken the names of the others at the table. */
export function readNickname(text: string, taken: readonly string[]): NicknameRead {
  const name = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  const length = [...segmenter.segment(name)].length;
  if (length < nicknameLimits.min || length > nicknameLimits.max || [...name].length > 2 * nicknameLimits.max) {
    return { ok: false, code: "name-length" };
  }
  if (!signs.test(name) || tooManyMarks.test(name.normalize("NFD"))) return { ok: false, code: "name-signs" };
  if (!/\p{L}/u.test(name)) return { ok: false, code: "name-letter" };
  if (isUnkind(name)) return { ok: false, code: "name-unkind" };
  const skeleton = skeletonOf(name);
  if (taken.some((other) => skeletonOf(other) === skeleton)) return { ok: false, code: "name-taken" };
  return { ok: true, name };
}

/** A name of these that nobody at the table has, for who gives none and for bots; with a number once all are taken. */
export function makeUpName(names: readonly string[], taken: readonly string[]): string {
  const skeletons = new Set(taken.map(skeletonOf));
  const isFree = (name: string) => !skeletons.has(skeletonOf(name));
  const free = names.find(isFree);
  if (free !== undefined) return free;
  for (let number = 2; ; number++) {
    const name = names.map((made) => `${made} ${number}`).find(isFree);
    if (name !== undefined) return name;
  }
}
