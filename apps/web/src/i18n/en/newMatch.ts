import type { newMatch as fr } from "../fr/newMatch.ts";

export const newMatch: typeof fr = {
  title: "New match",
};
