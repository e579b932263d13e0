import { settingsTexts as en } from "./en/settings.ts";
import { settingsTexts as fr } from "./fr/settings.ts";
import { localized } from "./language.svelte.ts";

export const settingsTexts = localized(fr, en);
