// Tablée's own rules, and what plays at its tables under load, from their sources: bundled into memory when somebody asks, so that nothing has to be built before.

import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const sources = ["@tablee/rules", "../../../apps/cli/src/load/choose.ts"];

const { outputFiles } = buildSync({
  stdin: {
    contents: sources.map((source) => `export * from "${source}";`).join("\n"),
    resolveDir: fileURLToPath(new URL(".", import.meta.url)),
  },
  bundle: true,
  format: "esm",
  platform: "node",
  write: false,
});
const bundle = Buffer.from(outputFiles[0].contents).toString("base64");

export const { anyGame, chooseMove, deal, readMove, recordFormat, seededRandom, seedPattern } = await import(
  `data:text/javascript;base64,${bundle}`
);
