import { review as en } from "./en/review.ts";
import { review as fr } from "./fr/review.ts";
import { localized } from "./language.svelte.ts";

export const review = localized(fr, en);
