import { renderUnicodeCompact } from "uqr";
import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

const room = { host: undefined, port: 8080, lanAddresses: ["192.168.1.20", "10.0.0.3"] };

test("shows the local address, every address of the network, and the code of the first", () => {
  const text = greeting(room);
  expect(text).toContain("http://localhost:8080/");
  expect(text).toContain("http://192.168.1.20:8080/");
  expect(text).toContain("http://10.0.0.3:8080/");
  expect(text).toContain(renderUnicodeCompact("http://192.168.1.20:8080/", { border: 2 }));
});

test.each(["0.0.0.0", "::"])("host %s means everywhere", (host) => {
  expect(greeting({ ...room, host })).toBe(greeting(room));
});

test("without a network there is no code to scan", () => {
  const text = greeting({ ...room, lanAddresses: [] });
  expect(text).toContain("only this machine can play");
  expect(text).not.toMatch(/[▀▄█]/);
});

test("a loopback host is said to be one, and offers no code", () => {
  const text = greeting({ ...room, host: "127.0.0.1" });
  expect(text).toContain("http://127.0.0.1:8080/");
  expect(text).toContain("Only this machine can reach it");
  expect(text).not.toContain("192.168.1.20");
  expect(text).not.toMatch(/[▀▄█]/);
});

test("another host is the one address shown, with its code", () => {
  const text = greeting({ ...room, host: "10.0.0.3" });
  expect(text).toContain(renderUnicodeCompact("http://10.0.0.3:8080/", { border: 2 }));
  expect(text).not.toContain("localhost");
});
