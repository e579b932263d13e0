import { problems as en } from "./en/problems.ts";
import { problems as fr } from "./fr/problems.ts";
import { localized } from "./language.svelte.ts";

export const problems = localized(fr, en);
