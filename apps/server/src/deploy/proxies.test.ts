// Several servers behind nginx and behind Caddy, with the files of deploy/ as they are: by HTTP/2, each word of a stream at
// once, with the address of who asks; and when a server dies nobody loses more than a moment.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildNode, TestNode } from "../cluster/testing-node.ts";
import { TestPostgres } from "../cluster/testing-postgres.ts";
import { serviceMilliseconds } from "../cluster/testing-service.ts";
import { openPostgres } from "../store/postgres.ts";
import { Client, type Following } from "./testing-client.ts";
import { type Behind, TestProxy } from "./testing-proxy.ts";

const most = 2;
let postgres: TestPostgres;
let url = "";
let nodes: readonly [TestNode, TestNode, TestNode];
beforeAll(async () => {
  const [made, bundle] = await Promise.all([TestPostgres.start(), buildNode("proxied-node")]);
  postgres = made;
  url = await postgres.newDatabase();
  const settings = {
    DATABASE_URL: url,
    TRUST_PROXY: "1",
    MAX_STREAMS_PER_ADDRESS: String(most),
  };
  const node = () => new TestNode(bundle, settings);
  nodes = [node(), node(), node()];
  await Promise.all(nodes.map((one) => one.start()));
}, serviceMilliseconds);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await postgres.stop();
}, serviceMilliseconds);

const hostOf = ({ port }: TestNode) => `127.0.0.1:${port}`;
const starts: readonly [string, (behind: Behind) => Promise<TestProxy>][] = [
  ["nginx", (behind) => TestProxy.nginx(behind)],
  ["Caddy", (behind) => TestProxy.caddy(behind.join(" "))],
];

interface Seat {
  readonly table: string;
  readonly token: string;
}

async function sit(client: Client, port: number): Promise<Seat> {
  // As a browser says it: the page's own address.
  const headers = { origin: `https://localhost:${port}` };
  const { status, body } = await client.ask("/tables", { json: { game: "celsius", name: "Ana" }, headers });
  expect(status).toBe(201);
  client.token = body.token;
  return body;
}

let addresses = 0;
/** Nobody's yet: who asked before may still hold a stream or two. */
const freshAddress = () => `127.0.1.${++addresses}`;

let moves = 0;
const door = () => ({ json: { id: `move-number-${moves}`, move: { move: "door", open: moves++ % 2 === 1 } } });

describe.each(starts)("behind %s", (name, start) => {
  let proxy: TestProxy;
  beforeAll(async () => {
    proxy = await start([hostOf(nodes[0]), hostOf(nodes[1]), hostOf(nodes[2])]);
    return () => proxy.stop();
  }, serviceMilliseconds);

  test("each word of a stream comes at once, by HTTP/2, and so does what a poll waits for", async () => {
    const client = await Client.open(proxy.port, freshAddress());
    expect(client.session.alpnProtocol).toBe("h2");
    const { table } = await sit(client, proxy.port);
    const stream = await client.follow(table);
    await stream.until(({ position }) => position > 0);
    const polled = client.ask(`/tables/${table}/view?after=${stream.position}`);
    const { status, body } = await client.ask(`/tables/${table}/moves`, door());
    expect(status).toBe(200);
    // The stream goes on: what was held back for more to come would never be here.
    await stream.until(({ position }) => position === body.position);
    expect((await polled).body.message.position).toBe(body.position);
    client.close();
  });

  test("the address of who asks is known, and no other is believed", async () => {
    const one = hostOf(nodes[0]);
    const alone = await start([one, one, one]);
    onTestFinished(() => alone.stop());
    const client = await Client.open(alone.port, freshAddress());
    const { table, token } = await sit(client, alone.port);
    const open = await Promise.all(Array.from({ length: most }, () => client.follow(table)));
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    expect((await client.follow(table)).status).toBe(503);
    expect((await client.follow(table, { "x-forwarded-for": "192.0.2.7" })).status).toBe(503);
    const elsewhere = await Client.open(alone.port, freshAddress());
    elsewhere.token = token;
    expect((await elsewhere.follow(table)).status).toBe(200);
    for (const each of [client, elsewhere]) each.close();
  });

  test("a server that is killed takes nobody with it: the next request goes to another", async () => {
    const clients = await Promise.all([1, 2, 3, 4, 5, 6].map(() => Client.open(proxy.port, freshAddress())));
    const seats = await Promise.all(clients.map((client) => sit(client, proxy.port)));
    const tableOf = (index: number) => (seats[index] as Seat).table;
    const streams: Following[] = [];
    // One after the other, so that each server has some of them.
    for (const [index, client] of clients.entries()) streams.push(await client.follow(tableOf(index)));
    const moved: { index: number; id: string; position: number }[] = [];
    const failures: number[] = [];
    const moveAll = async () => {
      for (const [index, client] of clients.entries()) {
        const asked = door();
        const answer = await client.askUntil(`/tables/${tableOf(index)}/moves`, asked);
        expect(answer.status).toBe(200);
        failures.push(answer.failures);
        moved.push({ index, id: asked.json.id, position: answer.body.position });
      }
    };
    await moveAll();
    await nodes[0].kill();
    for (let round = 0; round < 5; round++) await moveAll();
    // nginx itself sends again what carries an id; Caddy leaves it to the client.
    if (name === "nginx") expect(Math.max(...failures)).toBe(0);
    for (const [index, client] of clients.entries()) {
      const last = moved.findLast((one) => one.index === index)?.position ?? 0;
      let stream = streams[index] as Following;
      const isUp = ({ position }: Following) => position >= last;
      for (;;) {
        await stream.until((here) => isUp(here) || here.hasEnded);
        if (isUp(stream)) break;
        stream = await client.follow(tableOf(index));
      }
    }
    const { store } = await openPostgres(url, () => {});
    for (const { index, id, position } of moved) {
      const entries = await store.read(tableOf(index));
      expect(entries.filter((entry) => entry.id === id)).toMatchObject([{ position }]);
    }
    await store.close();
    await nodes[0].start();
    for (const client of clients) client.close();
  });

  test("while servers are of two versions, a page gets the files of its own", async () => {
    const versions = ["new", "old", "old"].map(serveVersion);
    const hosts = await Promise.all(versions.map(listening));
    const between = await start(hosts as [string, string, string]);
    onTestFinished(() => between.stop());
    const seen = new Set<string>();
    for (let client = 1; client <= 12; client++) {
      const here = await Client.open(between.port, freshAddress());
      const page = await here.get("/");
      seen.add(page.body);
      expect(await here.get(`/assets/${page.body}.js`)).toEqual({ status: 200, body: `of ${page.body}` });
      here.close();
    }
    expect(seen).toEqual(new Set(["new", "old"]));
    for (const server of versions) {
      server.closeAllConnections();
      server.close();
    }
  });
});

/** A page that names its version, and the one file of it. */
function serveVersion(version: string): Server {
  return createServer(({ url }, outgoing) => {
    if (url === "/" || url === "/healthz") outgoing.end(version);
    else if (url === `/assets/${version}.js`) outgoing.end(`of ${version}`);
    else outgoing.writeHead(404).end();
  });
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
