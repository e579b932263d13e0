import { privacy as en } from "./en/privacy.ts";
import { privacy as fr } from "./fr/privacy.ts";
import { localized } from "./language.svelte.ts";

export const privacy = localized(fr, en);
