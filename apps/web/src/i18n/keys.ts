import { keys as en } from "./en/keys.ts";
import { keys as fr } from "./fr/keys.ts";
import { localized } from "./language.svelte.ts";

export const keys = localized(fr, en);
