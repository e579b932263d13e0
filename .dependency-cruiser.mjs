// Which way imports may point (docs/decisions and CONTRIBUTING tell why). scripts/seeded/layers breaks every rule once,
// so that a rule which no longer bites is noticed.

const testFile = "\\.(test|spec)\\.ts$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "rules-know-no-other-package",
      severity: "error",
      from: { path: "^packages/rules/" },
      to: { path: "^(packages|apps)/", pathNot: "^packages/rules/" },
    },
    {
      name: "solver-knows-the-rules-only",
      severity: "error",
      from: { path: "^packages/solver/" },
      to: { path: "^(packages|apps)/", pathNot: "^packages/(rules|solver)/" },
    },
    {
      name: "bots-know-rules-and-solver-only",
      severity: "error",
      from: { path: "^packages/bots/" },
      to: { path: "^(packages|apps)/", pathNot: "^packages/(rules|solver|bots)/" },
    },
    {
      name: "protocol-knows-the-rules-only",
      severity: "error",
      from: { path: "^packages/protocol/" },
      to: { path: "^(packages|apps)/", pathNot: "^packages/(rules|protocol)/" },
    },
    {
      name: "tables-know-no-http",
      comment: "What a table decides must not hang on how it is asked.",
      severity: "error",
      from: { path: "^apps/server/src/(tables|store|bus|names|bots)/" },
      to: { path: "^apps/server/src/http/" },
    },
    {
      name: "plain-search-shares-no-code",
      comment: "What the solver is verified against must be able to disagree.",
      severity: "error",
      from: { path: "^packages/solver/src/celsius/plain\\.ts$" },
      to: { path: "^" },
    },
    {
      name: "nothing-imports-an-app",
      comment: "An app imports packages; web and server never meet but in a package.",
      severity: "error",
      from: { path: "^(apps/[^/]+|packages)/" },
      to: { path: "^apps/", pathNot: "^$1/" },
    },
    {
      name: "packages-run-anywhere",
      comment: "Nothing of Node, so that the same functions run in a browser; tests may read files.",
      severity: "error",
      from: { path: "^packages/(rules|solver|bots|protocol)/src/", pathNot: testFile },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "web-runs-in-a-browser",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: testFile },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "product-imports-no-test",
      severity: "error",
      from: { pathNot: `${testFile}|/e2e/` },
      to: { path: `${testFile}|/e2e/` },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "every-import-is-found", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "svelte", "browser", "node", "default", "types"],
      extensions: [".ts", ".svelte", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
