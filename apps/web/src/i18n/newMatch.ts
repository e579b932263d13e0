import { newMatch as en } from "./en/newMatch.ts";
import { newMatch as fr } from "./fr/newMatch.ts";
import { localized } from "./language.svelte.ts";

export const newMatch = localized(fr, en);
