// Loaded first by Node 24 (NODE_OPTIONS): the database's machine code in node_modules is built for the Node that runs the
// test command, and one file cannot serve two; here it is taken from the folder where it was built for this one.

const { join } = require("node:path");
const Module = require("node:module");

/** @typedef {(module: NodeModule, file: string) => unknown} Load */

const built = join(process.env.TABLEE_NODE_24 ?? "", "node_modules/better-sqlite3/build/Release/better_sqlite3.node");
const { _extensions: loaders } = /** @type {{ _extensions: Record<string, Load> }} */ (/** @type {unknown} */ (Module));
const load = /** @type {Load} */ (loaders[".node"]);

/** @type {Load} */
const loadOwn = (module, file) =>
  load(module, file.endsWith("better_sqlite3.node") && process.version.startsWith("v24.") ? built : file);
loaders[".node"] = loadOwn;
