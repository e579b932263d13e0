import { decks as en } from "./en/decks.ts";
import { decks as fr } from "./fr/decks.ts";
import { localized } from "./language.svelte.ts";

export const decks = localized(fr, en);
