import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { celsiusRecord, operatoRecord, tablee } from "./testing.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const bin = `${root}apps/cli/bin/tablee.mjs`;
const vector = `${root}packages/rules/vectors/celsius-008.record.json`;

function spawn(words: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], { input, encoding: "utf8" });
  return { status, out: stdout, err: stderr };
}

describe("the bundle that npm installs as tablee", () => {
  beforeAll(() => {
    expect(spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: root }).status).toBe(0);
  }, 60_000);

  it("does what the sources do, exit status included", async () => {
    const broken = JSON.stringify(
      operatoRecord(
        ["15|3", "24|2", "12|3", "8|2", "20|2", "22|2", "9|3", "18|3", "26|2", "28|2", "30|2"],
        [{ seat: 1, move: "draw" }],
      ),
    );
    const shapeless = JSON.stringify(celsiusRecord({ cold: [1], hot: [], operators: [] }, []));
    for (const [words, input] of [
      [["replay", vector, "--states"], ""],
      [["replay", "-", "--states"], broken],
      [["replay", "-"], shapeless],
      [["replay", "/no/such/file"], ""],
      [["deal", "--game", "celsius", "--seed", "3"], ""],
      [["simulate", "--game", "celsius", "--bots", "greedy,random", "--matches", "3", "--json"], ""],
      [["nonsense"], ""],
    ] as const) {
      expect(spawn(words, input)).toEqual(await tablee(words, input));
    }
  }, 60_000);

  it("ends without complaint when its reader has seen enough", () => {
    const many = Array.from({ length: 3000 }, (_, turn) => ({ seat: turn % 2, move: "pass" }));
    const record = JSON.stringify({ format: "tablee-record/1", game: "celsius", seats: ["A", "B"], moves: many });
    const shell = spawnSync(
      "bash",
      ["-c", `set -o pipefail; "$0" "$1" replay - --states | head -n 1`, process.execPath, bin],
      { input: record, encoding: "utf8" },
    );
    expect(shell.stderr).toBe("");
    expect(shell.stdout.split("\n")).toHaveLength(2);
    expect(shell.status).toBe(0);
  }, 60_000);

  it("keeps its exit status when nobody reads what is wrong", () => {
    const script = `exec 3>&1 2> >(:); wait $!; "$0" "$1" replay /no/such/file; echo "$?" >&3`;
    const shell = spawnSync("bash", ["-c", script, process.execPath, bin], { encoding: "utf8" });
    expect(shell.stdout).toBe("2\n");
  }, 60_000);
});

describe("tablee", () => {
  it("prints its help and its version", async () => {
    const help = await tablee(["--help"]);
    expect(help).toMatchObject({ status: 0, err: "" });
    for (const command of ["replay", "deal", "simulate", "solve", "bench"]) expect(help.out).toContain(`  ${command} `);
    expect(await tablee(["--version"])).toEqual({ status: 0, out: `${manifest.version}\n`, err: "" });
    expect((await tablee(["help", "replay"])).out).toContain("Exit status: 0 when every move keeps the rules");
  });

  it("shows how it is used when nothing, or nothing it knows, is asked", async () => {
    expect(await tablee([])).toMatchObject({ status: 2, out: "", err: expect.stringContaining("Usage: tablee") });
    expect(await tablee(["replai"])).toMatchObject({
      status: 2,
      err: expect.stringContaining("Unknown command 'replai'."),
    });
    expect(await tablee(["bench"])).toMatchObject({ status: 2, err: expect.stringContaining("Usage: tablee bench") });
  });
});
