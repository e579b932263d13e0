// Everything of a table that nobody may guess: its id, its code, tokens, the secret of a deal. All from the system's
// generator. Tokens are kept as hashes only.

import { hash, randomBytes, randomInt } from "node:crypto";
import { codeLength, codeSigns } from "@tablee/protocol";
import { secretBytes } from "@tablee/rules";
import type { TableChance } from "./tables/types.ts";

const idBytes = 16;

export const systemChance: TableChance = {
  secret: () => randomBytes(secretBytes).toString("hex"),
  code: () => Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join(""),
};

/** 128 bits, as they stand in a link. */
export function newId(): string {
  return randomBytes(idBytes).toString("base64url");
}

export function newToken(): string {
  return randomBytes(idBytes).toString("base64url");
}

export const idPattern = /^[A-Za-z0-9_-]{22}$/;

export function hashOf(text: string): string {
  return hash("sha256", text, "hex");
}

/** A code as somebody typed it: in any case, with a dash or spaces. Null when it can be none. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "");
  return code.length === codeLength && [...code].every((sign) => codeSigns.includes(sign)) ? code : null;
}
