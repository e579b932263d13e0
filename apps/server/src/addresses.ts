// Which addresses people can type. A machine often has several: the ones of a home or school network come first,
// those of virtual machines and containers, which no phone reaches, are left out.

import type { NetworkInterfaceInfo } from "node:os";

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const virtualName = /^(docker|br-|veth|virbr|vboxnet|vmnet|vethernet|utun|tun|tap|tailscale|wg|zt|lo)/i;

/** The private ranges, the likeliest network of a home first. */
const privateRanges = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

export function lanAddresses(interfaces: Interfaces): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !virtualName.test(name))
    .flatMap(([, infos]) => infos ?? [])
    .filter((info) => info.family === "IPv4" && !info.internal && !info.address.startsWith("169.254."))
    .map((info) => info.address)
    .sort((one, other) => likelihood(one) - likelihood(other));
}

function likelihood(address: string): number {
  const range = privateRanges.findIndex((pattern) => pattern.test(address));
  return range < 0 ? privateRanges.length : range;
}

/** True if only this machine can reach a server that listens on the host. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

export function addressOf(host: string, port: number): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return port === 80 ? `http://${name}/` : `http://${name}:${port}/`;
}
