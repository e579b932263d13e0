// The language in use, and dictionaries that follow it. Each area (home, rules, celsius…) is a module of its own that
// only the screens in need of it import, so that the first page carries no text it does not show.
import { settings } from "../settings.svelte.ts";
import { typeset } from "./typography.ts";

export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

/** French where the browser asks for it first of the two, else English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split("-")[0];
    const found = languages.find((language) => language === base);
    if (found !== undefined) return found;
  }
  return "en";
}

export function language(): Language {
  return settings.language === "auto" ? preferredLanguage(navigator.languages) : settings.language;
}

/**
 * One area's texts in the language in use: reading a key from what comes back is reactive.
 * French is the model: an English text that is missing or has another shape is a type error.
 */
export function localized<Texts extends object>(fr: Texts, en: NoInfer<Texts>): Texts {
  const dictionaries = { fr: typeset(fr), en };
  return new Proxy(fr, { get: (_, key) => Reflect.get(dictionaries[language()], key) });
}
