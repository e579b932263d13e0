/**
 * For the tests of several machines: the server as it is, in a process of its own that can be killed. Its settings are the
 * server's; PACE is how long its bots let pass, WEB the folder of the application where it is to be served, and with LOSES it
 * is broken on purpose.
 */

import { losing } from "../crash/losing.ts";
import { createApp } from "../http/app.ts";
import { readAssets } from "../http/assets.ts";
import { createLog } from "../logging.ts";
import { serve } from "../serve.ts";
import { readSettings } from "../settings.ts";
import { keepTables } from "../tabled.ts";
import { openKeeping } from "./keeping.ts";

const read = readSettings(process.env);
if ("faults" in read) throw new Error(read.faults.join("\n"));
const { settings } = read;
const log = createLog(settings.logLevel);
const { PACE, WEB, LOSES } = process.env;
const keeping = await openKeeping(settings, log);
const store = LOSES === undefined ? keeping.store : losing(keeping.store);
const kept = await keepTables({ ...keeping, store }, settings, null, log, Number(PACE));
const app = createApp(WEB === undefined ? new Map() : readAssets(WEB), kept.api as never);
const running = await serve(app, settings, kept.door);
process.on("SIGTERM", async () => {
  await kept.close(running.stop());
  process.exit(0);
});
console.log(`listening on ${running.port}`);
