import { progress as en } from "./en/progress.ts";
import { progress as fr } from "./fr/progress.ts";
import { localized } from "./language.svelte.ts";

export const progress = localized(fr, en);
