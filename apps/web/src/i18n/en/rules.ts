import type { rules as fr } from "../fr/rules.ts";

export const rules: typeof fr = {
  title: "Rules",
};
