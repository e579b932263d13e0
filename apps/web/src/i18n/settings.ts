import { settings as en } from "./en/settings.ts";
import { settings as fr } from "./fr/settings.ts";
import { localized } from "./language.svelte.ts";

export const settings = localized(fr, en);
