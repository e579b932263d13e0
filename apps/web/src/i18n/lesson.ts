import { lesson as en } from "./en/lesson.ts";
import { lesson as fr } from "./fr/lesson.ts";
import { localized } from "./language.svelte.ts";

export const lesson = localized(fr, en);
