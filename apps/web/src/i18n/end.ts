import { end as en } from "./en/end.ts";
import { end as fr } from "./fr/end.ts";
import { localized } from "./language.svelte.ts";

export const end = localized(fr, en);
