import { operato as en } from "./en/operato.ts";
import { operato as fr } from "./fr/operato.ts";
import { localized } from "./language.svelte.ts";

export const operato = localized(fr, en);
