import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { addressOf, isLoopback, lanAddresses } from "./addresses.ts";

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return { address, internal, family: "IPv4", netmask: "255.255.255.0", mac: "00:00:00:00:00:00", cidr: null };
}

const ipv6: NetworkInterfaceInfo = {
  address: "fe80::1",
  internal: false,
  family: "IPv6",
  scopeid: 1,
  netmask: "ffff::",
  mac: "00:00:00:00:00:00",
  cidr: null,
};

test("the network of the room comes first", () => {
  const found = lanAddresses({
    lo: [ipv4("127.0.0.1", true)],
    eth0: [ipv4("81.2.69.142")],
    eth1: [ipv6, ipv4("10.1.2.3")],
    wlan0: [ipv4("192.168.1.20"), ipv6],
  });
  expect(found).toEqual(["192.168.1.20", "10.1.2.3", "81.2.69.142"]);
});

test("containers, virtual machines and addresses given by nobody are left out", () => {
  expect(lanAddresses({ docker0: [ipv4("172.17.0.1")], vboxnet0: [ipv4("192.168.56.1")] })).toEqual([]);
  expect(lanAddresses({ wlan0: [ipv4("169.254.7.7")], none: undefined })).toEqual([]);
});

test.each([
  ["127.0.0.1", true],
  ["localhost", true],
  ["::1", true],
  ["0.0.0.0", false],
  ["192.168.1.20", false],
])("%s is reached by this machine only: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test("an address is written as a browser wants it", () => {
  expect(addressOf("192.168.1.20", 8080)).toBe("http://192.168.1.20:8080/");
  expect(addressOf("::1", 8080)).toBe("http://[::1]:8080/");
  expect(addressOf("table.example", 80)).toBe("http://table.example/");
});
