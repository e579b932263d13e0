import type { settings as fr } from "../fr/settings.ts";

export const settings: typeof fr = {
  title: "Settings",
};
