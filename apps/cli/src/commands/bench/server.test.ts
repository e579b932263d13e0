import { expect, it } from "vitest";
import { tablee } from "../../testing.ts";

it("plays real matches through a server, and counts what was acknowledged", async () => {
  const ran = await tablee(["bench", "server", "--tables", "4", "--idle", "10", "--seconds", "1", "--json"]);
  expect(ran).toMatchObject({ status: 0, err: "" });
  const { paced, machine, ...figures } = JSON.parse(ran.out);
  for (const figure of Object.values({ ...figures, ...paced })) expect(figure).toEqual(expect.any(Number));
  expect(figures.moves_per_s).toBeGreaterThan(0);
  expect(figures.p99_ms).toBeGreaterThanOrEqual(figures.p50_ms);
  expect(machine.node).toBe(process.version);
});
