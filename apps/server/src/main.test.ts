import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("a setting that cannot be meant ends the start with its sentence and status 1", () => {
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", main], {
    env: { ...process.env, PORT: "soon" },
    encoding: "utf8",
  });
  expect(stderr.trim()).toBe('PORT must be a whole number from 0 to 65535 (0: any free port), not "soon".');
  expect(status).toBe(1);
});
