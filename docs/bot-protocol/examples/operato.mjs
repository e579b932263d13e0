// A bot for Opérato: lays the first card that can be laid, else draws. Node 20 or later, nothing to install.
import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready" });
  if (message.type === "view") say({ type: "move", id: message.id, move: message.moves[0] });
}
