import type { home as fr } from "../fr/home.ts";

export const home: typeof fr = {
  title: "What shall we play?",
};
