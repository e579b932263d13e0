import { expect, it } from "vitest";
import { tablee } from "../../testing.ts";

it("plays real matches through a server, and counts what was acknowledged", async () => {
  const small = ["--tables", "4", "--idle", "10", "--settling", "1", "--seconds", "1", "--no-peers"];
  const ran = await tablee(["bench", "server", ...small, "--json"]);
  expect(ran).toMatchObject({ status: 0, err: "" });
  const { fastest, paced, machine, peers, peers_small_game, ...figures } = JSON.parse(ran.out);
  for (const figure of Object.values({ ...figures, ...fastest, ...paced })) expect(figure).toEqual(expect.any(Number));
  expect({ peers, peers_small_game }).toEqual({ peers: null, peers_small_game: null });
  expect(figures.moves_per_s).toBeGreaterThan(0);
  expect(figures.p99_ms).toBeGreaterThanOrEqual(figures.p50_ms);
  expect(machine.node).toBe(process.version);
});
