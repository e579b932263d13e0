import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it, vi } from "vitest";
import { startServer } from "../server.ts";
import { tablee, temporaryFile } from "../testing.ts";

const folder = () => mkdtempSync(join(tmpdir(), "tablee-backup-"));

describe("tablee backup", () => {
  it("copies the tables of a server that runs, with the last move that was answered", async () => {
    const server = await startServer();
    const response = await fetch(`${server.address}api/v1/tables`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ game: "celsius", name: "Ana" }),
    });
    const { table } = (await response.json()) as { table: string };
    const copy = join(folder(), "copy.sqlite");
    const ran = await tablee(["backup", copy, "--tables", server.tablesFile]);
    await server.stop();
    expect(ran).toEqual({ status: 0, out: `The tables are copied to ${copy}.\n`, err: "" });
    const read = new Database(copy, { readonly: true });
    expect(read.prepare("select table_id, position from entries").all()).toEqual([{ table_id: table, position: 1 }]);
    expect(read.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
    read.close();
  });

  it("writes over nothing", async () => {
    const tables = temporaryFile("");
    const there = temporaryFile("precious");
    expect(await tablee(["backup", there, "--tables", tables])).toMatchObject({
      status: 2,
      err: `${there} is there already, and nothing is written over.\n`,
    });
  });

  it("says what it cannot copy", async () => {
    expect(await tablee(["backup", join(folder(), "copy"), "--tables", "/nowhere/tables.sqlite"])).toMatchObject({
      status: 2,
      err: "There are no tables in /nowhere/tables.sqlite: no such file.\n",
    });
    const letter = join(folder(), "letter.txt");
    writeFileSync(letter, "Dear Ana, ".repeat(500));
    expect(await tablee(["backup", join(folder(), "copy"), "--tables", letter])).toMatchObject({
      status: 2,
      err: expect.stringContaining("cannot be copied"),
    });
  });

  it("says what it needs for tables in PostgreSQL, and when these cannot be reached, without the password", async () => {
    vi.stubEnv("DATABASE_URL", "postgres://ana:secret@127.0.0.1:1/tablee");
    const copy = join(folder(), "copy");
    const ran = await tablee(["backup", copy]);
    expect(ran).toMatchObject({
      status: 2,
      err: expect.stringContaining("PostgreSQL at 127.0.0.1:1 cannot be copied"),
    });
    vi.stubEnv("PATH", "/nowhere");
    const without = await tablee(["backup", copy]);
    expect(without).toMatchObject({ status: 2, err: expect.stringContaining("pg_dump, which copies them, is not on") });
    expect(`${ran.err}${without.err}`).not.toContain("secret");
    vi.unstubAllEnvs();
  });
});
