import { celsius as en } from "./en/celsius.ts";
import { celsius as fr } from "./fr/celsius.ts";
import { localized } from "./language.svelte.ts";

export const celsius = localized(fr, en);
