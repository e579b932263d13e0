import { expect, test } from "vitest";
import { addressOf, clientKey } from "./client.ts";

test("X-Forwarded-For is read only behind proxies of ours, and only what they wrote", () => {
  expect(addressOf("10.0.0.1", "1.2.3.4", 0)).toBe("10.0.0.1");
  expect(addressOf("10.0.0.1", "6.6.6.6, 1.2.3.4", 1)).toBe("1.2.3.4");
  expect(addressOf("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", 2)).toBe("1.2.3.4");
  expect(addressOf("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
  expect(addressOf("10.0.0.1", "1.2.3.4", 2)).toBe("10.0.0.1");
});

test("a key tells addresses apart without holding them", () => {
  expect(clientKey("192.168.1.20")).toBe(clientKey("::ffff:192.168.1.20"));
  expect(clientKey("192.168.1.20")).not.toBe(clientKey("192.168.1.21"));
  expect(clientKey("192.168.1.20")).not.toContain("192");
});

test("one home's IPv6 addresses are one", () => {
  expect(clientKey("2001:db8:1:2:aaaa::1")).toBe(clientKey("2001:0DB8:1:2::b"));
  expect(clientKey("2001:db8:1:2::1")).not.toBe(clientKey("2001:db8:1:3::1"));
  expect(clientKey("2001:db8::1")).toBe(clientKey("2001:db8:0:0:5::1"));
});
