// What a person has chosen for this device, kept in localStorage. Every value read back is checked against the lists
// below, so that an old, foreign or broken entry falls back to its default instead of breaking the page.
// Where storage is refused (private window, blocked cookies) the settings live as long as the page.

import { readStored, writeStored } from "./storage.ts";

const languageChoices = ["auto", "fr", "en"] as const;
const themeChoices = ["system", "light", "dark"] as const;
const motionChoices = ["system", "reduced"] as const;
/** Results of running calculations: hidden until the lay ("de tête"), or shown. */
const resultsChoices = ["hidden", "shown"] as const;
const shortcutChoices = ["on", "off"] as const;
/** The first lesson of a game, on the first page. */
const lessonChoices = ["offered", "over"] as const;
/** What others show at a table at a distance. */
const reactionChoices = ["shown", "muted"] as const;
const paceChoices = ["calm", "normal", "quick"] as const;
/** Whether the figures of finished matches are kept on this device. */
const historyChoices = ["on", "off"] as const;

const choices = {
  language: languageChoices,
  theme: themeChoices,
  motion: motionChoices,
  results: resultsChoices,
  shortcuts: shortcutChoices,
  pace: paceChoices,
  reactions: reactionChoices,
  celsiusLesson: lessonChoices,
  operatoLesson: lessonChoices,
  history: historyChoices,
};

type Choices = typeof choices;
export type SettingsValues = { [Key in keyof Choices]: Choices[Key][number] };

export const defaultSettings: SettingsValues = {
  language: "auto",
  theme: "system",
  motion: "system",
  results: "hidden",
  shortcuts: "on",
  pace: "normal",
  reactions: "shown",
  celsiusLesson: "offered",
  operatoLesson: "offered",
  history: "on",
};

const storageKey = "tablee.settings";

/** The settings a stored value holds; anything it does not hold rightly is the default. */
export function parseSettings(stored: unknown): SettingsValues {
  const values: Record<string, string> = { ...defaultSettings };
  if (typeof stored === "object" && stored !== null) {
    for (const [key, allowed] of Object.entries(choices)) {
      const value: unknown = Reflect.get(stored, key);
      const known = allowed.find((choice) => choice === value);
      if (known !== undefined) values[key] = known;
    }
  }
  return values as SettingsValues;
}

export const settings: SettingsValues = $state(parseSettings(readStored(storageKey)));

export function change<Key extends keyof SettingsValues>(key: Key, value: SettingsValues[Key]): void {
  settings[key] = value;
  writeStored(storageKey, settings);
}

/** Follows a change made in another tab. */
export function followOtherTabs(): void {
  addEventListener("storage", (event) => {
    if (event.key === storageKey) Object.assign(settings, parseSettings(readStored(storageKey)));
  });
}
