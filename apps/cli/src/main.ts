// The process: words in, an exit status out. A reader that has seen enough (`| head`) ends it without a complaint; one
// that stops reading the complaints themselves changes nothing about the exit status.

import { run } from "./program.ts";
import { processTerminal } from "./terminal.ts";

function onBrokenPipe(stream: NodeJS.WriteStream, react: () => void): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    react();
  });
}

onBrokenPipe(process.stdout, () => process.exit());
onBrokenPipe(process.stderr, () => {});

process.exitCode = await run(process.argv.slice(2), processTerminal);
