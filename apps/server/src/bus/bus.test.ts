import { afterAll, beforeAll } from "vitest";
import { TestNats } from "../cluster/testing-nats.ts";
import { TestPostgres } from "../cluster/testing-postgres.ts";
import { serviceMilliseconds } from "../cluster/testing-service.ts";
import { LocalHub } from "./local.ts";
import { NatsBus } from "./nats.ts";
import { NotifyBus } from "./notify.ts";
import { busSuite } from "./suite.ts";

let postgres: TestPostgres;
let nats: TestNats;
let url = "";
beforeAll(async () => {
  [postgres, nats] = await Promise.all([TestPostgres.start(), TestNats.start()]);
  url = await postgres.newDatabase();
}, serviceMilliseconds);
afterAll(() => Promise.all([postgres.stop(), nats.stop()]), serviceMilliseconds);

const ignore = () => {};
const hub = new LocalHub();

busSuite("in one process", { join: async (name) => hub.join(name) });
busSuite("LISTEN and NOTIFY", {
  join: (name) => NotifyBus.open(url, name, ignore),
  service: { stop: () => postgres.kill(), begin: () => postgres.begin() },
});
busSuite("NATS", {
  join: (name) => NatsBus.open(nats.url, name, ignore),
  service: { stop: () => nats.stop(), begin: () => nats.begin() },
});
