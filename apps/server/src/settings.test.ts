import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("without settings, port 8080 on all interfaces", () => {
  expect(readSettings({})).toEqual({ settings: { port: 8080, host: undefined } });
});

test.each(["0", "80", "65535"])("port %s is taken", (port) => {
  expect(readSettings({ PORT: port })).toEqual({ settings: { port: Number(port), host: undefined } });
});

test.each(["", "http", "-1", "80.5", "65536", "1e3", " 80"])("port %j is refused by name", (port) => {
  expect(readSettings({ PORT: port })).toEqual({
    faults: [`PORT must be a whole number from 0 to 65535 (0: any free port), not "${port}".`],
  });
});

test.each(["127.0.0.1", "::1", "localhost", "table.example"])("host %s is taken", (host) => {
  expect(readSettings({ HOST: host })).toEqual({ settings: { port: 8080, host } });
});

test("every fault is named at once", () => {
  expect(readSettings({ PORT: "x", HOST: "http://here/" })).toEqual({
    faults: [expect.stringContaining("PORT"), expect.stringContaining("HOST")],
  });
});
