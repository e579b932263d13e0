import { afterEach, expect, test } from "vitest";
import { joinTable, move, openTable, playing, type Server, server } from "./testing.ts";

let here: Server;
afterEach(async () => {
  await here.stop();
});

const behind = (address: string) => ({ headers: { "X-Forwarded-For": address } });

test("guessing codes slows the address that failed, and no other; what is found does not count", async () => {
  here = await server({ proxies: 1, widths: { failedCodes: { points: 3, duration: 600 } } });
  const { code, table } = await openTable(here);
  for (let found = 0; found < 10; found++)
    expect((await here.ask(`/codes/${code}`, behind("1.1.1.1"))).status).toBe(200);
  for (const guess of ["CCCCCC", "nonsense", "DDDDDD"]) {
    expect((await here.ask(`/codes/${guess}`, behind("1.1.1.1"))).status).toBe(404);
  }
  const slowed = await here.ask(`/codes/${code}`, behind("1.1.1.1"));
  expect(slowed).toMatchObject({ status: 429, body: { error: { code: "too-many-requests" } } });
  expect(Number(slowed.headers.get("Retry-After"))).toBeGreaterThan(500);
  expect((await here.ask(`/codes/${code}`, behind("2.2.2.2"))).status).toBe(200);
  expect((await here.ask(`/tables/${table}`, behind("1.1.1.1"))).status).toBe(200);
});

test("a header that anybody can write gives no new address, unless a proxy is ours", async () => {
  here = await server({ widths: { failedCodes: { points: 1, duration: 600 } } });
  expect((await here.ask("/codes/CCCCCC", behind("1.1.1.1"))).status).toBe(404);
  expect((await here.ask("/codes/CCCCCC", behind("2.2.2.2"))).status).toBe(429);
});

test("one person's moves are limited, another's behind the same address are not", async () => {
  here = await server({ widths: { moves: { points: 4, duration: 10 } } });
  const [ana, bo] = await playing(here);
  const statuses = [];
  for (let count = 0; count < 4; count++) statuses.push((await move(here, ana, { move: "pause" })).status);
  expect(statuses).toContain(429);
  expect((await move(here, bo, { move: "leave" })).status).toBe(200);
});

test("thirty pupils behind one address who all mistype the code come in, and who goes on guessing waits two minutes", async () => {
  here = await server();
  const { code } = await openTable(here);
  for (let pupil = 0; pupil < 30; pupil++) {
    expect((await here.ask("/codes/CCCCCC")).status).toBe(404);
    expect((await here.ask(`/codes/${code}`)).status).toBe(200);
  }
  let slowed = await here.ask("/codes/CCCCCC");
  while (slowed.status === 404) slowed = await here.ask("/codes/CCCCCC");
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get("Retry-After"))).toBeLessThanOrEqual(120);
});

test("thirty pupils behind one address open, join and play undisturbed", async () => {
  here = await server();
  for (let table = 0; table < 8; table++) {
    const host = await openTable(here, { game: "celsius" });
    const pupils = [host];
    for (const name of ["Bo", "Cléo", "Dov"]) pupils.push(await joinTable(here, host.table, name));
    for (const pupil of pupils) await move(here, pupil, { move: "ready", share: "0".repeat(32) });
    await move(here, host, { move: "start" });
    for (let round = 0; round < 5; round++) {
      for (const pupil of pupils) expect((await move(here, pupil, { move: "pass" })).status).toBe(200);
    }
  }
});
