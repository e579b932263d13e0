import { coach as en } from "./en/coach.ts";
import { coach as fr } from "./fr/coach.ts";
import { localized } from "./language.svelte.ts";

export const coach = localized(fr, en);
