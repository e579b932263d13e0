import { describe, expect, it } from "vitest";
import { change, defaultSettings, parseSettings, settings } from "./settings.svelte.ts";

describe("stored settings", () => {
  it("come back as they were", () => {
    const chosen = { ...defaultSettings, language: "fr", theme: "dark", pace: "quick" } as const;
    expect(parseSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  it("fall back one by one where they are missing, unknown or of another kind", () => {
    expect(parseSettings({ theme: "purple", pace: 3, motion: "reduced", other: "x" })).toEqual({
      ...defaultSettings,
      motion: "reduced",
    });
    for (const broken of [null, "dark", 7, [], undefined]) expect(parseSettings(broken)).toEqual(defaultSettings);
  });

  it("hold for this visit where nothing can be stored", () => {
    change("theme", "dark");
    expect(settings.theme).toBe("dark");
    change("theme", "system");
  });
});
