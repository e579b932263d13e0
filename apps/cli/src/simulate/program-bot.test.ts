import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordFormat } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { Table } from "./match.ts";
import type { Plan } from "./plan.ts";

const folder = mkdtempSync(join(tmpdir(), "tablee-bots-"));
/** More than a program needs on the busiest machine; who is to be late is waited for no longer than it takes. */
const ample = 20_000;
const short = 2_000;

/** A program that reads its messages and answers with `answer(message, say)`. */
function program(name: string, answer: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from "node:readline";
const say = (message) => process.stdout.write(JSON.stringify(message) + "\\n");
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  ${answer}
}`,
  );
  return `"${process.execPath}" "${file}"`;
}

const ready = `if (message.type === "hello") say({ type: "ready" });`;
const firstMove = `if (message.type === "view") say({ type: "move", id: message.id, move: message.moves[0] });`;
const pass = `if (message.type === "view") say({ type: "move", id: message.id, move: { move: "pass" } });`;

function planOf(game: "celsius" | "operato", command: string, budget: number): Plan {
  const options = game === "celsius" ? { rounds: 4 } : {};
  return {
    start: { format: recordFormat, game, seats: ["A", "B"], options, moves: [] } as Plan["start"],
    bots: [
      { kind: "built-in", name: "greedy" },
      { kind: "program", name: command },
    ],
    seed: "s",
    budget,
    records: null,
  };
}

async function losses(game: "celsius" | "operato", command: string, matches = 1, budget = ample) {
  const table = new Table(planOf(game, command, budget));
  const found = [];
  for (let index = 0; index < matches; index++) found.push(...(await table.play(index)).losses);
  await table.close();
  return found;
}

describe("a program that sits at a simulated table", () => {
  it("plays whole matches of Opérato and hears of all that it may know", async () => {
    const heard = `${ready}${firstMove}
      if (message.type === "told") for (const told of message.told) {
        if (told.type === "drew" && (told.seat === me) !== ("card" in told)) process.exit(3);
      }
      if (message.type === "hello") var me = message.seat;
      if (message.type === "end" && message.view.public.phase !== "over") process.exit(4);`;
    expect(await losses("operato", program("first", heard), 3)).toEqual([]);
  });

  it("plays whole matches of Celsius", async () => {
    expect(await losses("celsius", program("passes", ready + pass), 2)).toEqual([]);
  });

  it("gets the same hello for the same seed, with options, deck and chance of its own", async () => {
    const echo = `${ready} if (message.type === "view") { process.stderr.write(first + "\\n"); process.exit(1); }
      if (message.type === "hello") var first = JSON.stringify(message);`;
    const [one] = await losses("celsius", program("echo", echo));
    const [two] = await losses("celsius", program("echo", echo));
    expect(one).toEqual(two);
    const hello = JSON.parse(one?.text.slice("it ended with 1: ".length) ?? "");
    expect(hello).toMatchObject({
      type: "hello",
      protocol: "tablee-bot/1",
      game: "celsius",
      match: 0,
      seat: 1,
      seats: 2,
      options: { negatives: true, finish: "first", rounds: 4, timer: null },
      deck: { name: "classic" },
      seed: expect.stringMatching(/^[0-9a-f]{64}$/u),
      budget: ample,
    });
  });

  it("loses the turns for which it is late, and a late answer is not taken for another turn's", async () => {
    const late = `${ready} if (message.type === "view") setTimeout(() => say({ type: "move", id: message.id, move: { move: "pass" } }), ${
      short + 150
    } * (message.id === 1));`;
    expect(await losses("celsius", program("late", late), 1, short)).toEqual([
      { why: "late", text: `no answer within ${short} ms`, place: 1, turn: 2 },
    ]);
  });

  it("is not waited for any more in this match after three turns lost in a row", async () => {
    const found = await losses("celsius", program("silent", ready), 1, short / 10);
    expect(found).toHaveLength(4);
    expect(found.at(-1)).toMatchObject({ why: "late", text: "it was stopped after 3 turns lost in a row" });
  });

  it("that crashes plays on in the next match", async () => {
    const once = `${ready} if (message.type === "hello") var match = message.match;
      if (message.type === "view" && message.id === 2 && match === 0) { console.error("oh no"); process.exit(7); }
      ${pass}`;
    const found = await losses("celsius", program("crash", once), 2);
    expect(found.map(({ text }) => text)).toEqual(Array(3).fill("it ended with 7: oh no"));
  });

  it("that cannot be started is named, and no match waits for it", async () => {
    const found = await losses("celsius", "./no/such/program", 5);
    expect(found).toHaveLength(20);
    expect(found[0]).toMatchObject({ why: "crashed", text: "there is no program ./no/such/program" });
  });

  it.each([
    ["speaks no JSON", `process.stdout.write("hello\\n");`, "no JSON object: hello"],
    ["says something else", `say({ type: "views" });`, 'a message of type "views", where a move was awaited'],
    ["answers another turn", `say({ type: "move", id: 99 });`, "a move with the id 99, not 1"],
    [
      "makes no move",
      `say({ type: "move", id: message.id, move: { move: "fold" } });`,
      'no move: $.move: must be "lay"',
    ],
    ["moves for a seat", `say({ type: "move", id: message.id, move: { move: "pass", seat: 0 } });`, "no move: $.seat"],
    [
      "breaks a rule",
      `say({ type: "move", id: message.id, move: { move: "lay", hot: 20, chain: [] } });`,
      "C4: a chain has",
    ],
    ["floods", `process.stdout.write("x".repeat(200_000));`, "it wrote a line of more than 100000 characters"],
  ])("that %s loses the turn", async (name, answer, text) => {
    const [found] = await losses("celsius", program(name, `${ready} if (message.type === "view") { ${answer} }`));
    expect(found?.text).toContain(text);
  });
});
