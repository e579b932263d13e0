import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { joinTable, move, openTable, playing, type Server, server } from "./testing.ts";

let here: Server;
beforeEach(async () => {
  here = await server({ streams: { total: 5, perAddress: 3 } });
});
afterEach(async () => {
  await here.stop();
});

const error = (code: string) => ({ error: { code } });
const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe("a stream", () => {
  test("begins with the whole view and who is there, and beats every 15 s", async () => {
    const ana = await openTable(here);
    const stream = await here.follow(ana.table, ana.token);
    await stream.until(({ events }) => events.length >= 2);
    expect(stream.events.map(({ event }) => event)).toEqual(["view", "presence"]);
    expect(stream.events[1]?.data).toBe('{"present":[0],"seen":null}');
    expect(stream.response.headers.get("Tablee-Heartbeat")).toBe("15");
    await here.clock.advance(15_000);
    await stream.until(({ text }) => text.endsWith(": \n\n"));
    stream.close();
  });

  test("tells who comes and goes, and what they show", async () => {
    const ana = await openTable(here);
    const bo = await joinTable(here, ana.table, "Bo");
    const stream = await here.follow(ana.table, ana.token);
    const other = await here.follow(ana.table, bo.token);
    await stream.until(({ text }) => text.includes('{"present":[0,1],'));
    const shown = await here.ask(`/tables/${ana.table}/reactions`, { token: bo.token, json: { reaction: "bravo" } });
    expect(shown.status).toBe(204);
    await stream.until(({ text }) => text.includes('event: reaction\ndata: {"person":1,"reaction":"bravo"}'));
    other.close();
    while (here.streams.count > 1) await turns();
    await here.clock.advance(10_000);
    await stream.until(({ text }) => text.trimEnd().endsWith(`{"present":[0],"seen":null}`));
    stream.close();
  });

  test("ends when the token is dead", async () => {
    const ana = await openTable(here);
    const bo = await joinTable(here, ana.table, "Bo");
    const stream = await here.follow(ana.table, bo.token);
    await move(here, ana, { move: "remove", seat: 1 });
    await stream.untilEnd();
    expect(stream.events.at(-1)?.event).toBe("gone");
    expect(await here.ask(`/tables/${ana.table}/events`, { token: bo.token })).toMatchObject({ status: 401 });
  });

  test("is refused beyond so many, of one address and of all; one that ends makes room", async () => {
    const ana = await openTable(here);
    const open = await Promise.all([1, 2, 3].map(() => here.follow(ana.table, ana.token)));
    const answered = await here.ask(`/tables/${ana.table}/events`, { token: ana.token });
    expect(answered).toMatchObject({ status: 503, body: error("too-many-streams") });
    expect(answered.headers.get("Retry-After")).not.toBeNull();
    for (const stream of open) stream.close();
    while (here.streams.count > 0) await turns();
    const again = await here.follow(ana.table, ana.token);
    expect(again.response.status).toBe(200);
    again.close();
  });

  test("ends when the server stops, and no other begins; what is asked meanwhile is still answered", async () => {
    const [ana] = await playing(here);
    const path = `/tables/${ana.table}`;
    const stream = await here.follow(ana.table, ana.token);
    await stream.until(({ messages }) => messages.length > 0);
    const { position } = (await here.ask(`${path}/view`, { token: ana.token })).body.message;
    const polled = here.ask(`${path}/view?after=${position}`, { token: ana.token });
    while (here.streams.count < 2) await turns();
    here.streams.close();
    await here.tables.dismiss();
    await stream.untilEnd();
    expect(stream.events.map(({ event }) => event)).not.toContain("gone");
    expect((await polled).status).toBe(204);
    for (const what of ["events", "view?after=99"])
      expect(await here.ask(`${path}/${what}`, { token: ana.token })).toMatchObject({
        status: 503,
        body: error("stopping"),
      });
    expect(await move(here, ana, { move: "draw" })).toMatchObject({ status: 200 });
  });

  test("of somebody who does not read is let go, and disturbs nobody", async () => {
    const [ana, bo] = await playing(here);
    const { hostname, port } = new URL(here.address);
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.on("error", () => {});
    socket.write(
      `GET /api/v1/tables/${ana.table}/events HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${bo.token}\r\n\r\n`,
    );
    while (here.streams.count === 0) await turns();
    const live = await here.tables.find(ana.table);
    // Far more than the buffers of the system hold.
    for (let sent = 0; here.streams.count > 0 && sent < 100_000; sent++) {
      for (let more = 0; more < 500; more++) live?.listeners.react(0, "bravo");
      await turns();
    }
    expect(here.streams.count).toBe(0);
    expect((await move(here, ana, { move: "draw" })).status).toBe(200);
    socket.destroy();
  });
});

describe("the long poll", () => {
  test("answers at once when there is something new, else when it happens", async () => {
    const [ana, bo] = await playing(here);
    const now = await here.ask(`/tables/${ana.table}/view`, { token: bo.token });
    expect(now.body).toMatchObject({
      message: { own: { seat: 1 }, public: { phase: "play" } },
      presence: { present: [1] },
    });
    const { position } = now.body.message;
    const later = here.ask(`/tables/${ana.table}/view?after=${position}`, { token: bo.token });
    const live = await here.tables.find(ana.table);
    while (live?.listeners.count === 0) await turns();
    await move(here, ana, { move: "draw" });
    expect((await later).body).toMatchObject({
      message: { position: position + 1, told: [{ type: "played", seat: 0 }] },
    });
  });

  test("counts as a stream while it waits, and makes room when it is answered or given up", async () => {
    const ana = await openTable(here);
    const live = await here.tables.find(ana.table);
    const path = `/tables/${ana.table}/view?after=${live?.position}`;
    const giveUp = new AbortController();
    const headers = { Authorization: `Bearer ${ana.token}` };
    const given = fetch(`${here.address}/api/v1${path}`, { headers, signal: giveUp.signal }).catch(() => null);
    const waiting = [1, 2].map(() => here.ask(path, { token: ana.token }));
    while (here.streams.count < 3) await turns();
    expect(await here.ask(path, { token: ana.token })).toMatchObject({ status: 503, body: error("too-many-streams") });
    giveUp.abort();
    await given;
    while (here.streams.count > 2) await turns();
    await move(here, ana, { move: "ready", share: "0".repeat(32) });
    for (const answered of await Promise.all(waiting)) expect(answered.status).toBe(200);
    expect(here.streams.count).toBe(0);
  });

  test("answers after 25 s that nothing happened", async () => {
    const ana = await openTable(here);
    const live = await here.tables.find(ana.table);
    const waiting = here.ask(`/tables/${ana.table}/view?after=${live?.position}`, { token: ana.token });
    while (live?.listeners.count === 0) await turns();
    await here.clock.advance(24_999);
    expect(live?.listeners.count).toBe(1);
    await here.clock.advance(1);
    expect((await waiting).status).toBe(204);
    expect(live?.listeners.count).toBe(0);
  });
});
