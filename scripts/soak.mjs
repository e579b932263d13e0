// The property tests with many more cases than usual, new ones each time; a failure prints the seed that repeats it.
// The server's tests play as many more matches, and send a hundred thousand hostile messages. SOAK=200 npm run soak: 200 times as many, instead of 50.

import { run } from "./run.mjs";

const projects = ["rules", "solver", "bots", "server"].flatMap((name) => ["--project", name]);
const { status } = await run("vitest", ["run", ...projects], { env: { SOAK: process.env.SOAK ?? "50" } });
process.exit(status);
