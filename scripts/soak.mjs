// The property tests with many more cases than usual, new ones each time; a failure prints the seed that repeats it.
// The server's tests play as many more matches, and send a hundred thousand hostile messages. SOAK=200 npm run soak: 200 times as many, instead of 50.
// What may befall several machines befalls them five times.

import { checkFaults, ensureFaults } from "./faults.mjs";
import { run } from "./run.mjs";

const faults = 5;

const projects = ["rules", "solver", "bots", "server"].flatMap((name) => ["--project", name]);
const { status } = await run("vitest", ["run", ...projects], { env: { SOAK: process.env.SOAK ?? "50" } });
const chromium = await ensureFaults();
for (let time = 0; time < faults; time++) await checkFaults(chromium);
process.exit(status);
