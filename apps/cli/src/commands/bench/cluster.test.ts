import { expect, it } from "vitest";
import { tablee } from "../../testing.ts";

const small = ["--tables", "4", "--idle", "4", "--settling", "1", "--seconds", "1", "--rate", "20"];

it("plays real matches through one and several processes, and tells their cost part by part", async () => {
  const ran = await tablee(["bench", "cluster", ...small, "--forms", "sqlite", "notify-1", "nats-2-apart", "--json"]);
  expect(ran).toMatchObject({ status: 0, err: "" });
  const { cores, forms, idle, machine } = JSON.parse(ran.out);
  const [sqlite, notify, nats] = forms;
  expect([sqlite.form, notify.form, nats.form]).toEqual(["sqlite", "notify-1", "nats-2-apart"]);
  for (const { fastest, paced, moves_per_s, node_us, mib_per_node } of forms) {
    for (const figure of Object.values({ ...fastest, ...paced })) expect(figure).toEqual(expect.any(Number));
    for (const figure of [moves_per_s, node_us, mib_per_node]) expect(figure).toBeGreaterThan(0);
  }

  expect(sqlite).toMatchObject({ nodes: 1, database_us: 0, bus_us: 0, database: null, nats: null });
  expect(sqlite).toMatchObject({ database_moves_per_core: null, bus_moves_per_core: null });
  for (const { database, database_us } of [notify, nats]) {
    expect(database_us).toBeGreaterThan(0);
    for (const figure of Object.values(database)) expect(figure).toBeGreaterThan(0);
  }
  // Each move is said once, and heard at the other process.
  expect(notify.nats).toBeNull();
  expect(nats.nats.said_per_move).toBeGreaterThan(0.5);
  expect(nats.nats.heard_per_move).toBeGreaterThan(0.5);

  expect(cores).toBeGreaterThan(0);
  expect(idle).toMatchObject({ form: "nats-3-apart", tables: 4, mib_per_1000_tables: expect.any(Number) });
  expect(machine.node).toBe(process.version);
});

it("names the forms there are", async () => {
  const { status, err } = await tablee(["bench", "cluster", "--forms", "mysql"]);
  expect(status).toBe(2);
  expect(err).toContain("nats-3-together");
});
