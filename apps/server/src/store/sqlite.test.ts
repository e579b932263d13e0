import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqlite } from "./sqlite.ts";
import { storeSuite } from "./suite.ts";

function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), "tablee-store-")), "deep", "tables.sqlite");
}

storeSuite("SQLite", () => {
  const file = newFile();
  return { empty: () => openSqlite(file), again: () => openSqlite(file) };
});

test("a second process on the same file is refused, until the first has let go", async () => {
  const file = newFile();
  const first = await openSqlite(file);
  await expect(openSqlite(file)).rejects.toThrow(`Another Tablée already keeps its tables in ${file}.`);
  await first.close();
  await (await openSqlite(file)).close();
});

test("a file that is something else is left alone, and said so", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "tablee-store-")), "letter.txt");
  writeFileSync(file, "Dear Ana, ".repeat(100));
  await expect(openSqlite(file)).rejects.toThrow(`${file} is no file that Tablée keeps tables in.`);
});

test("a folder that cannot be made is said so", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "tablee-store-")), "file");
  writeFileSync(file, "");
  await expect(openSqlite(join(file, "tables.sqlite"))).rejects.toThrow("it cannot be opened or made");
  expect(existsSync(join(file, "tables.sqlite"))).toBe(false);
});
