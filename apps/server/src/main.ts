// The process: settings in, a server that says where it is, an end without loss on the usual signals.

import { existsSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import { addressOf, lanAddresses } from "./addresses.ts";
import { openKeeping } from "./cluster/keeping.ts";
import { greeting } from "./greeting.ts";
import { createApp } from "./http/app.ts";
import { readAssets } from "./http/assets.ts";
import { createLog } from "./logging.ts";
import { serveMetrics } from "./metrics.ts";
import { markInStepsOnOneCore } from "./one-core.ts";
import { serve } from "./serve.ts";
import { readSettings } from "./settings.ts";
import { keepTables } from "./tabled.ts";

/** The same from the sources and from the bundle: both lie one folder below apps/server. */
const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

markInStepsOnOneCore();
const read = readSettings(process.env);
if ("faults" in read) fail(...read.faults);
if (!existsSync(`${webFolder}/index.html`)) fail("The web application is not built yet. `npm start` builds it.");

const { settings } = read;
const log = createLog(settings.logLevel);
const keeping = await openKeeping(settings, log).catch((error: Error) => fail(error.message));
const { store } = keeping;
const lan = lanAddresses(networkInterfaces());
const lanUrl = lan[0] === undefined ? null : addressOf(lan[0], settings.port);
const kept = await keepTables(keeping, settings, lanUrl, log);
/** Asked every second by a proxy: it must cost nothing, however many tables there are. */
const isWell = () =>
  store.tableOf("").then(
    () => true,
    () => false,
  );
const app = createApp(readAssets(webFolder), kept.api as never, isWell);
const running = await serve(app, settings, kept.door).catch((error: Error) => fail(error.message));
const metrics =
  settings.metricsPort === null
    ? null
    : await serveMetrics(kept, settings, settings.metricsPort).catch((error: Error) => fail(error.message));
process.on("unhandledRejection", (error) => log.failed(error));
log.note("started", { port: running.port, tables: await store.count() });
console.log(greeting({ host: settings.host, port: running.port, lanAddresses: lan }));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await kept.close(running.stop());
    await metrics?.stop();
    log.note("stopped");
    console.log("Tablée has stopped.");
    process.exit(0);
  });
}
