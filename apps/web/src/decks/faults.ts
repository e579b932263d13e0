// A fault of a deck as a sentence that says which pile it is about, where the place it is shown at does not.
import type { Problem } from "@tablee/rules";
import { problems } from "../i18n/problems.ts";

const piles = ["cold", "hot", "operators", "cards"] as const;

export function deckFault({ path, code, data }: Problem): string {
  const pile = path.length === 1 ? piles.find((key) => key === path[0]) : undefined;
  const sentence = problems.sentence(code, data);
  return pile === undefined ? sentence : problems.of(problems.piles[pile], sentence);
}
