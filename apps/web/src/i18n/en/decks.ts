import type { decks as fr } from "../fr/decks.ts";

export const decks: typeof fr = {
  title: "My decks",
};
