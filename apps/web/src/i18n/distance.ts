import { distance as en } from "./en/distance.ts";
import { distance as fr } from "./fr/distance.ts";
import { localized } from "./language.svelte.ts";

export const distance = localized(fr, en);
