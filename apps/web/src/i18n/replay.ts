import { replay as en } from "./en/replay.ts";
import { replay as fr } from "./fr/replay.ts";
import { localized } from "./language.svelte.ts";

export const replay = localized(fr, en);
