// Tablée's own rules, from its sources: bundled into memory when somebody asks, so that nothing has to be built before.

import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const { outputFiles } = buildSync({
  stdin: { contents: 'export * from "@tablee/rules";', resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
  bundle: true,
  format: "esm",
  platform: "node",
  write: false,
});
const bundle = Buffer.from(outputFiles[0].contents).toString("base64");

export const { anyGame, deal, lays, readMove, recordFormat, seededRandom, seedPattern } = await import(
  `data:text/javascript;base64,${bundle}`
);
