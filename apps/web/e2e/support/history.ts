// A device on which many matches have been played, without playing them: the figures are put where the application keeps
// them. The page must have been opened.
import type { Page } from "@playwright/test";

const outcomes = ["won", "lost", "drawn", "lost", "stopped"];
const levels = ["novice", "easy", "medium", "hard", "expert"];

function entry(game: "celsius" | "operato", index: number): object {
  const verdicts = { found: 1 + (index % 5), improvable: index % 3, missed: index % 2, impossible: 1, unproved: 0 };
  const lays = verdicts.found + verdicts.improvable;
  const [best, laid] = game === "celsius" ? [lays * 2, lays * 2 + verdicts.improvable] : [lays * 15, lays * 10];
  return {
    id: `${game}-${index}`,
    ended: Date.UTC(2026, 0, 1 + index, 12),
    game,
    deck: game === "celsius" && index === 0 ? "junior" : "classic",
    players: 2,
    levels: [levels[index % levels.length]],
    results: "hidden",
    outcome: outcomes[index % outcomes.length],
    rank: 1,
    score: game === "celsius" ? null : 45,
    tries: 0,
    hints: null,
    figures: {
      verdicts,
      laid,
      best,
      lays,
      used: { "+": 1234, "-": 56, x: 7, "/": 0 },
      avoided: { "+": 0, "-": 1, x: 12, "/": 345 },
    },
  };
}

export async function fillHistory(page: Page, matches: number): Promise<void> {
  const entries = [...Array(matches).keys()].flatMap((index) => [entry("operato", index), entry("celsius", index)]);
  await page.evaluate(
    (list) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("tablee.history");
        opening.onerror = reject;
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("matches", "readwrite");
          for (const one of list) transaction.objectStore("matches").put(one);
          transaction.oncomplete = () => resolve();
          transaction.onerror = reject;
        };
      }),
    entries,
  );
}
