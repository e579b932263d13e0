import type { operato as fr } from "../fr/operato.ts";

export const operato: typeof fr = {
  title: "Opérato",
};
