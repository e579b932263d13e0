/**
 * Golden playthroughs: whole matches written out for people, so that a change of a rule shows as changed sentences.
 * `npx vitest run --project rules -u` writes them anew; read the difference before you commit it.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseRecord } from "../record/parse.ts";
import { writePlaythrough } from "./playthrough.ts";

const told = ["celsius-000", "celsius-012", "celsius-014", "operato-015", "operato-017", "operato-019"];

test.each(told)("%s reads as it did", async (name) => {
  const parsed = parseRecord(readFileSync(new URL(`../../vectors/${name}.record.json`, import.meta.url), "utf8"));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  await expect(writePlaythrough(parsed.value)).toMatchFileSnapshot(`../../playthroughs/${name}.txt`);
});
