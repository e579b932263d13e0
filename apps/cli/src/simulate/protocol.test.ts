// What is said to a program and by it, held against the JSON Schemas that bots are written by; and the example bots.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type GameId, recordFormat } from "@tablee/rules";
import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { Table } from "./match.ts";
import type { Plan } from "./plan.ts";

const docs = fileURLToPath(new URL("../../../../docs/bot-protocol/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tablee-protocol-"));

function planOf(game: GameId, command: string, options: object): Plan {
  return {
    start: { format: recordFormat, game, seats: ["A", "B"], options, moves: [] } as Plan["start"],
    bots: [
      { kind: "built-in", name: "greedy" },
      { kind: "program", name: command },
    ],
    seed: "protocol",
    budget: 10_000,
    records: null,
  };
}

async function play(plan: Plan, matches: number) {
  const table = new Table(plan);
  const outcomes = [];
  for (let index = 0; index < matches; index++) outcomes.push(await table.play(index));
  await table.close();
  return outcomes;
}

/** A bot that keeps what it hears and plays as told; its second answer breaks a rule, so that a turn is lost too. */
function listener(game: GameId): { command: string; heard: () => object[] } {
  const log = join(folder, `${game}.jsonl`);
  const file = join(folder, `${game}.mjs`);
  const pass = JSON.stringify({ move: game === "celsius" ? "pass" : "draw" });
  writeFileSync(
    file,
    `import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";
const say = (message) => process.stdout.write(JSON.stringify(message) + "\\n");
for await (const line of createInterface({ input: process.stdin })) {
  appendFileSync(${JSON.stringify(log)}, line + "\\n");
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready" });
  if (message.type !== "view") continue;
  const swap = message.view.public.seats[message.view.own.seat].failures >= 2;
  const [first, second] = message.view.public.seats[message.view.own.seat].operators ?? [];
  const move = message.id === 2 ? { move: "fold" } : swap ? { move: "swap", cards: [first, second] } : message.moves?.[0] ?? ${pass};
  say({ type: "move", id: message.id, move });
}`,
  );
  const heard = () =>
    readFileSync(log, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  return { command: `"${process.execPath}" "${file}"`, heard };
}

function validator(game: GameId, name: string) {
  const schema = JSON.parse(readFileSync(`${docs}${game}.schema.json`, "utf8")) as AnySchema;
  const ajv = new Ajv2020({ strict: true });
  ajv.addSchema(schema, game);
  return ajv.compile({ $ref: `${game}#/$defs/${name}` });
}

describe.each(["celsius", "operato"] as const)("the schemas of %s", (game) => {
  it("hold for all that a program hears, and for nothing with a key too few or too many", async () => {
    const { command, heard } = listener(game);
    await play(planOf(game, command, game === "celsius" ? { rounds: 12 } : {}), 4);
    const isToBot = validator(game, "toBot");
    const messages = heard();
    const kinds = new Set(messages.map((message) => Reflect.get(message, "type")));
    expect([...kinds].sort()).toEqual(["end", "hello", "lost", "told", "view"]);
    for (const message of messages) {
      expect(isToBot(message), JSON.stringify(message)).toBe(true);
      expect(isToBot({ ...message, more: 1 })).toBe(false);
      for (const key of Object.keys(message)) {
        const { [key as never]: _, ...less } = message;
        expect(isToBot(less), `without ${key}`).toBe(false);
      }
    }
  });

  it("take what the rules take for a move, and no other", () => {
    const isMove = validator(game, "move");
    const taken =
      game === "celsius"
        ? [{ move: "lay", hot: 38, chain: ["x4", "+?=6"] }, { move: "swap", cards: ["x?", "-100"] }, { move: "leave" }]
        : [{ move: "place", card: "15|3", link: ["-", "/"] }, { move: "draw" }];
    for (const move of taken) expect(isMove(move), JSON.stringify(move)).toBe(true);
    const refused =
      game === "celsius"
        ? [
            { move: "lay", hot: 38, chain: ["x?"] },
            { move: "lay", hot: 38, chain: [] },
            { move: "timeout" },
            { move: "draw" },
          ]
        : [
            { move: "place", card: "15", link: ["-", "/"] },
            { move: "place", card: "15|3", link: ["-"] },
            { move: "pass" },
          ];
    for (const move of refused) expect(isMove(move), JSON.stringify(move)).toBe(false);
  });
});

describe("the example bots", () => {
  it.each([
    ["operato", `python3 "${docs}examples/operato.py"`],
    ["operato", `"${process.execPath}" "${docs}examples/operato.mjs"`],
    ["celsius", `python3 "${docs}examples/celsius.py"`],
  ] as const)("of %s play 100 matches without losing a turn: %s", { timeout: 120_000 }, async (game, command) => {
    const outcomes = await play(planOf(game, command, {}), 100);
    expect(outcomes).toHaveLength(100);
    expect(outcomes.flatMap(({ losses }) => losses)).toEqual([]);
  });
});
