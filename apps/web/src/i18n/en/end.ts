import type { end as fr } from "../fr/end.ts";

export const end: typeof fr = {
  title: "End of the match",
};
