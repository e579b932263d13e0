/**
 * For the tests of several machines: the server as it is, without an application, in a process of its own that can be killed.
 * Its settings are the server's; PACE is how long its bots let pass.
 */

import { createApp } from "../http/app.ts";
import { createLog } from "../logging.ts";
import { serve } from "../serve.ts";
import { readSettings } from "../settings.ts";
import { keepTables } from "../tabled.ts";
import { openKeeping } from "./keeping.ts";

const read = readSettings(process.env);
if ("faults" in read) throw new Error(read.faults.join("\n"));
const { settings } = read;
const log = createLog(settings.logLevel);
const keeping = await openKeeping(settings, log);
const kept = await keepTables(keeping, settings, null, log, Number(process.env.PACE));
const app = createApp(new Map(), kept.api as never);
const running = await serve(app, settings, kept.door);
process.on("SIGTERM", async () => {
  await kept.close(running.stop());
  process.exit(0);
});
console.log(`listening on ${running.port}`);
