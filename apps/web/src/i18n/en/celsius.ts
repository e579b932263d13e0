import type { celsius as fr } from "../fr/celsius.ts";

export const celsius: typeof fr = {
  title: "Celsius",
};
