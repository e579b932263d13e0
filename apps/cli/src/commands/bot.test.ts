import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StartedServer, startServer } from "../server.ts";
import { newId } from "../table/client.ts";
import { tablee } from "../testing.ts";

const examples = fileURLToPath(new URL("../../../../docs/bot-protocol/examples/", import.meta.url));

let server: StartedServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

interface Host {
  readonly table: string;
  readonly token: string;
  readonly code: string;
  readonly link: string;
}

async function post<Answer>(path: string, json: object, token?: string): Promise<Answer> {
  const response = await fetch(`${server.address}api/v1${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(json),
  });
  return (await response.json()) as Answer;
}

const move = ({ table, token }: Host, asked: object) =>
  post<{ error?: { code: string } }>(`/tables/${table}/moves`, { id: newId(), move: asked }, token);

/** Waits for what the table shows, as a page without a stream does. */
async function until({ table, token }: Host, isSo: (shown: never, own: never) => boolean): Promise<void> {
  for (let after = 0; ; ) {
    const response = await fetch(`${server.address}api/v1/tables/${table}/view?after=${after}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (response.status !== 200) continue;
    const { message } = (await response.json()) as { message: { position: number; public: never; own: never } };
    if (isSo(message.public, message.own)) return;
    after = message.position;
  }
}

type Shown = { phase: string; chairs: ({ isReady: boolean } | null)[]; match: { turn: number } };

/** The host begins as soon as the bot is ready, draws at each turn, and waits for the end. */
async function host(game: string, asked: object): Promise<Host> {
  const opened = await post<Host>("/tables", { game, seats: 2, name: "Ana", ...asked });
  await move(opened, { move: "ready", share: "0".repeat(32) });
  return opened;
}

async function playOut(opened: Host, game: string): Promise<void> {
  await until(opened, ({ chairs }: Shown) => chairs.every((chair) => chair?.isReady));
  await move(opened, { move: "start" });
  for (;;) {
    let isOver = false;
    await until(opened, (({ phase, match }: Shown, own: { match: { commitment?: object | null } }) => {
      isOver = phase === "over";
      return isOver || (game === "operato" ? match.turn === 0 : own.match.commitment === null);
    }) as never);
    if (isOver) return;
    await move(opened, { move: game === "operato" ? "draw" : "pass" });
  }
}

describe("tablee bot", () => {
  it.each([
    ["operato", "operato.py", {}],
    ["celsius", "celsius.py", { options: { rounds: 3 } }],
  ])("seats a program at a table of %s, by its code or link, and plays to the end", async (game, program, asked) => {
    const opened = await host(game, asked);
    const played = playOut(opened, game);
    const table = game === "operato" ? opened.code : opened.link;
    const words = ["bot", "--table", table, "--command", `python3 ${examples}${program}`, "--server", server.address];
    const ran = await tablee([...words, "--name", "Robo", "--matches", "1"]);
    await played;
    expect(ran).toMatchObject({ status: 0, err: "" });
    expect(ran.out).toMatch(
      /^It sits at seat 1\.\nMatch 1 begins\.\nMatch 1 is over: rank [12]\.\nIt has left the table\.\n$/,
    );
  });

  it("says why it loses a turn, and goes on", async () => {
    const opened = await host("celsius", { options: { rounds: 1 } });
    const played = playOut(opened, "celsius");
    const ran = await tablee([
      ...["bot", "--table", opened.code, "--server", server.address, "--matches", "1"],
      ...["--command", "python3 -c 'import sys'"],
    ]);
    await played;
    expect(ran.out).toContain("It lost its turn (crashed): it ended with 0.\n");
    expect(ran.out).toContain("Match 1 is over");
  });

  it("says that there is no such table", async () => {
    const words = ["bot", "--command", "x", "--server", server.address, "--table"];
    expect(await tablee([...words, "CCCCCC"])).toEqual({
      status: 2,
      out: "",
      err: "No table has the code CCCCCC, or its door is shut.\n",
    });
    expect(await tablee([...words, `${server.address}#/table/${"A".repeat(22)}`])).toMatchObject({
      err: "There is no such table.\n",
    });
  });

  it("says that no server answers", async () => {
    const ran = await tablee(["bot", "--command", "x", "--server", "http://127.0.0.1:9", "--table", "CCCCCC"]);
    expect(ran).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^No server answers at http:\/\/127\.0\.0\.1:9: /),
    });
  });
});
