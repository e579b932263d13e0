import type { Message } from "@tablee/protocol";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type StartedServer, startServer } from "../server.ts";
import { type BufferingProxy, bufferingProxy } from "./buffering-proxy.ts";
import { TableClient } from "./client.ts";

let server: StartedServer;
let proxy: BufferingProxy;
beforeEach(async () => {
  server = await startServer();
  proxy = await bufferingProxy(server.address);
});
afterEach(async () => {
  await proxy.stop();
  await server.stop();
});

async function openTable(): Promise<string> {
  const response = await fetch(`${server.address}api/v1/tables`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game: "celsius", name: "Ana" }),
  });
  return ((await response.json()) as { code: string }).code;
}

it("behind a proxy that holds back whole answers, takes over with the long poll and misses nothing", async () => {
  const code = await openTable();
  const bo = await TableClient.join(proxy.address, code, "Bo");
  const messages = bo.messages();
  const next = async () => (await messages.next()).value as Message;
  const first = await next();
  expect(first.public.chairs).toMatchObject([{ name: "Ana" }, { name: "Bo" }, null, null]);
  const later = next();
  const cleo = await TableClient.join(server.address, code, "Cléo");
  expect((await later).public.chairs).toMatchObject([{}, {}, { name: "Cléo" }, null]);
  await cleo.move({ move: "ready", share: "0".repeat(32) });
  expect((await next()).public.chairs[2]).toMatchObject({ name: "Cléo", isReady: true });
  const ways = proxy.asked.map(({ path, status }) => [/events|view\?after/.exec(path)?.[0], status]);
  expect(ways.filter(([way]) => way === "events")).toEqual([["events", null]]);
  expect(ways.filter(([way, status]) => way === "view?after" && status === 200)).toHaveLength(3);
  bo.close();
  cleo.close();
});

it("follows by a stream where one gets through", async () => {
  const bo = await TableClient.join(server.address, await openTable(), "Bo");
  const messages = bo.messages();
  expect(((await messages.next()).value as Message).own).toMatchObject({ person: 1, seat: 1 });
  const moved = await bo.move({ move: "ready", share: "0".repeat(32) });
  expect(moved).toMatchObject({ ok: true, value: { position: ((await messages.next()).value as Message).position } });
  bo.close();
  expect(await messages.next()).toMatchObject({ done: true });
});
