import { table as en } from "./en/table.ts";
import { table as fr } from "./fr/table.ts";
import { localized } from "./language.svelte.ts";

export const table = localized(fr, en);
