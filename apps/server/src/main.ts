// The process: settings in, a server that says where it is, an end without loss on the usual signals.

import { existsSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import { lanAddresses } from "./addresses.ts";
import { greeting } from "./greeting.ts";
import { createApp } from "./http/app.ts";
import { readAssets } from "./http/assets.ts";
import { serve } from "./serve.ts";
import { readSettings } from "./settings.ts";

/** The same from the sources and from the bundle: both lie one folder below apps/server. */
const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));

function fail(...sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

const read = readSettings(process.env);
if ("faults" in read) fail(...read.faults);
if (!existsSync(`${webFolder}/index.html`)) fail("The web application is not built yet. `npm start` builds it.");

const { settings } = read;
const running = await serve(createApp(readAssets(webFolder)), settings).catch((error: Error) => fail(error.message));
console.log(greeting({ host: settings.host, port: running.port, lanAddresses: lanAddresses(networkInterfaces()) }));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await running.stop();
    console.log("Tablée has stopped.");
    process.exit(0);
  });
}
