/** For tests and measurements: a nats-server on a free port of an address (scripts/services.mjs brings it). */

import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "@nats-io/transport-node";
import { end, freePort, isRunning, untilIt } from "./testing-service.ts";

export class TestNats {
  readonly url: string;
  readonly #address: string;
  readonly #port: number;
  /** Where it tells what it has done; not asked for by most. */
  readonly #monitorPort: number | null;
  #server: ChildProcess | null = null;

  private constructor(address: string, port: number, monitorPort: number | null) {
    this.#address = address;
    this.#port = port;
    this.#monitorPort = monitorPort;
    this.url = `nats://${address}:${port}`;
  }

  static async start(isMonitored = false, address = "127.0.0.1"): Promise<TestNats> {
    const nats = new TestNats(address, await freePort(), isMonitored ? await freePort() : null);
    await nats.begin();
    return nats;
  }

  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  get monitor(): string {
    return `http://127.0.0.1:${this.#monitorPort}`;
  }

  async begin(): Promise<void> {
    const said: string[] = [];
    await untilIt(
      async () => {
        if (!isRunning(this.#server)) this.#server = this.#spawn((text) => said.push(text));
        const connection = await connect({ servers: this.url, reconnect: false });
        await connection.close();
      },
      () => `nats-server did not start: ${said.join("")}`,
    );
  }

  stop(): Promise<void> {
    return end(this.#server);
  }

  #spawn(said: (text: string) => void): ChildProcess {
    const monitored = this.#monitorPort === null ? [] : ["--http_port", String(this.#monitorPort)];
    const server = spawn("nats-server", ["--addr", this.#address, "--port", String(this.#port), ...monitored], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    server.stderr?.setEncoding("utf8").on("data", said);
    return server;
  }
}
