// The process: words in, an exit status out. A reader that has seen enough (`| head`) ends it without a complaint.

import { run } from "./program.ts";
import { processTerminal } from "./terminal.ts";

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}

process.exitCode = await run(process.argv.slice(2), processTerminal);
