/**
 * For the test of faults: machines on one network, each in a network namespace of its own, joined by a bridge. One that is cut
 * off keeps its address and its open connections; what is sent to it or by it is dropped without a word, as by a switch that
 * has died. Needs the rights of an administrator in the test's own network only, which `unshare` gives (scripts/faults.mjs).
 */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { end } from "../cluster/testing-service.ts";

const run = promisify(execFile);
const ip = (...words: string[]) => run("ip", words);

/** Where everything is that is no machine of its own: the database, the bus, the proxy and the clients. */
export const hub = "10.77.0.1";
export const range = "10.77.0.0/24";
const hubHardware = "02:00:00:00:77:01";

export async function openNetwork(): Promise<void> {
  await ip("link", "set", "lo", "up");
  await ip("link", "add", "hub", "address", hubHardware, "type", "bridge");
  await ip("address", "add", `${hub}/24`, "dev", "hub");
  await ip("link", "set", "hub", "up");
}

export class Machine {
  readonly address: string;
  readonly #port: string;
  readonly #holder: ChildProcess;

  private constructor(address: string, port: string, holder: ChildProcess) {
    this.address = address;
    this.#port = port;
    this.#holder = holder;
  }

  /** @param number from 1. */
  static async add(number: number): Promise<Machine> {
    // The namespace lives as long as somebody is in it.
    const holder = spawn("unshare", ["--net", "sh", "-c", "echo && exec cat"], { stdio: ["pipe", "pipe", "inherit"] });
    await once(holder.stdout, "data");
    const machine = new Machine(`10.77.0.${10 + number}`, `port${number}`, holder);
    await machine.#connect(`02:00:00:00:77:${10 + number}`);
    return machine;
  }

  /** What a program is started by, to run on this machine. */
  get by(): readonly string[] {
    return ["nsenter", `--net=/proc/${this.#holder.pid}/ns/net`];
  }

  async cut(): Promise<void> {
    await ip("link", "set", this.#port, "nomaster");
  }

  async heal(): Promise<void> {
    await ip("link", "set", this.#port, "master", "hub");
  }

  close(): Promise<void> {
    return end(this.#holder);
  }

  async #connect(hardware: string): Promise<void> {
    const there = { name: "eth0", netns: String(this.#holder.pid) };
    const port = ["link", "add", this.#port, "type", "veth", "peer", "name", there.name, "address", hardware];
    await ip(...port, "netns", there.netns);
    await ip("link", "set", this.#port, "master", "hub", "up");
    const inside = (...words: string[]) => this.#run("ip", ...words);
    await inside("link", "set", "lo", "up");
    await inside("address", "add", `${this.address}/24`, "dev", "eth0");
    await inside("link", "set", "eth0", "up");
    // Known for good, or the kernel would notice that nobody is there and say so.
    await inside("neighbour", "replace", hub, "lladdr", hubHardware, "dev", "eth0", "nud", "permanent");
    await ip("neighbour", "replace", this.address, "lladdr", hardware, "dev", "hub", "nud", "permanent");
  }

  #run(...words: string[]) {
    const [command = "", ...parameters] = [...this.by, ...words];
    return run(command, parameters);
  }
}
