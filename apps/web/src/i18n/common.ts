import { common as en } from "./en/common.ts";
import { common as fr } from "./fr/common.ts";
import { localized } from "./language.svelte.ts";

export const common = localized(fr, en);
