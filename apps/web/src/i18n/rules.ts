import { rules as en } from "./en/rules.ts";
import { rules as fr } from "./fr/rules.ts";
import { localized } from "./language.svelte.ts";

export const rules = localized(fr, en);
