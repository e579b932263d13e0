import { home as en } from "./en/home.ts";
import { home as fr } from "./fr/home.ts";
import { localized } from "./language.svelte.ts";

export const home = localized(fr, en);
