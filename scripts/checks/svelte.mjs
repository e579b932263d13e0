// Types and accessibility warnings of the components. A checker that silently skips files reports no error either, so
// a component with one wrong type is checked too, and must be reported: that line and nothing else.

import { must, run } from "../run.mjs";

const parameters = ["--fail-on-warnings", "--output", "machine-verbose"];
const seededError = "Type 'number' is not assignable to type 'string'.";

export async function checkSvelte() {
  await must("svelte-check", ["--workspace", "apps/web", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]);

  const seeded = "scripts/seeded/svelte";
  const { status, output } = await run(
    "svelte-check",
    ["--workspace", seeded, "--tsconfig", "./tsconfig.json", ...parameters],
    { quiet: true },
  );
  const found = [...output.matchAll(/^\d+ (\{.*\})$/gm)].map(([, json]) => JSON.parse(json ?? ""));
  const [first] = found;
  const isCaught = found.length === 1 && first.filename === "Seeded.svelte" && first.message === seededError;
  if (status === 0 || !isCaught) {
    throw new Error(`svelte-check must report the seeded error and no other, not:\n${output}`);
  }
  console.log("svelte-check reports the seeded error.");
}
