// Puts the chosen language, theme and motion on <html>, where the style sheets and the screen reader look for them.
// The theme is always written out (the system's too), so that the dark values stand once in tokens.css.
import { language } from "./i18n/language.svelte.ts";
import { settings } from "./settings.svelte.ts";

const system = $state({ dark: false });
const clothColours = { light: "#CBD7C3", dark: "#1A2826" };

export function theme(): "light" | "dark" {
  if (settings.theme !== "system") return settings.theme;
  return system.dark ? "dark" : "light";
}

/** Keeps <html> in step with the settings and the system; call it once. */
export function dress(root: HTMLElement): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  system.dark = dark.matches;
  dark.addEventListener("change", () => {
    system.dark = dark.matches;
  });
  $effect.root(() => {
    $effect.pre(() => {
      root.lang = language();
      root.dataset.theme = theme();
      for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
        meta.setAttribute("content", clothColours[theme()]);
      if (settings.motion === "reduced") root.dataset.motion = "reduced";
      else delete root.dataset.motion;
      root.dataset.shortcuts = settings.shortcuts;
    });
  });
}
