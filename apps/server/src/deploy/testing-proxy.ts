/**
 * For tests: nginx and Caddy with the very files of deploy/, in front of servers of the test. Changed are only the ports, the
 * addresses of the processes and of the certificate, and where they may write.
 */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { fileURLToPath } from "node:url";
import { freePort, isRunning, untilIt } from "../cluster/testing-service.ts";

const fileOf = (name: string) => fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url));

type Changes = readonly (readonly [string, string])[];

/** Three, each as `host:port`. */
export type Behind = readonly [string, string, string];

interface Started {
  readonly command: string;
  readonly parameters: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export class TestProxy {
  readonly port: number;
  readonly #folder: string;
  readonly #signal: NodeJS.Signals;
  #server: ChildProcess | null = null;

  private constructor(folder: string, port: number, signal: NodeJS.Signals) {
    this.#folder = folder;
    this.#signal = signal;
    this.port = port;
  }

  /** @param changes of more than what belongs to a machine: what the file says, and what is put in its place. */
  static async nginx(behind: Behind, changes: Changes = []): Promise<TestProxy> {
    return TestProxy.#start("nginx", (folder, port, plainPort) => {
      const certificate = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
      const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
      const made = [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
      ];
      execFileSync("openssl", [...made, ...subject, ...certificate], { stdio: "ignore" });
      const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      const written = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(" ");
      writeFileSync(
        join(folder, "nginx.conf"),
        nginxConfiguration(folder, { port, plainPort }, behind, written, changes),
      );
      const here = `daemon off; pid ${join(folder, "pid")};`;
      return {
        command: "nginx",
        parameters: ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr", "-g", here],
      };
    });
  }

  /** @param nodes as `TABLEE_NODES` has them. */
  static async caddy(nodes: string): Promise<TestProxy> {
    return TestProxy.#start("Caddy", (folder, port, plainPort) => {
      // Its authority is not to be one that this machine trusts.
      const options = `admin off\nskip_install_trust\nhttps_port ${port}\nhttp_port ${plainPort}\nstorage file_system ${folder}`;
      writeFileSync(join(folder, "Caddyfile"), `{\n${options}\n}\nimport ${fileOf("Caddyfile")}\n`);
      const parameters = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
      return { command: "caddy", parameters, env: { TABLEE_NODES: nodes, TABLEE_SITE: "localhost" } };
    });
  }

  /** Workers of nginx outlive a master that is killed: it is asked. Caddy would wait for the last stream to end. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (isRunning(server)) {
      const gone = once(server, "exit");
      server.kill(this.#signal);
      await gone;
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20 });
  }

  static async #start(
    name: string,
    prepare: (folder: string, port: number, plainPort: number) => Started,
  ): Promise<TestProxy> {
    const folder = mkdtempSync(join(tmpdir(), "tablee-proxy-"));
    // As root nginx answers as somebody else.
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, "home"));
    const proxy = new TestProxy(folder, await freePort(), name === "nginx" ? "SIGTERM" : "SIGKILL");
    const { command, parameters, env } = prepare(folder, proxy.port, await freePort());
    let said = "";
    await untilIt(
      async () => {
        if (!isRunning(proxy.#server)) {
          proxy.#server = spawn(command, parameters, {
            env: { ...process.env, HOME: join(folder, "home"), ...env },
            stdio: ["ignore", "ignore", "pipe"],
          });
          proxy.#server.stderr?.setEncoding("utf8").on("data", (part: string) => {
            said += part;
          });
        }
        await answers(proxy.port);
      },
      () => `${name} did not start: ${said}`,
    );
    return proxy;
  }
}

/** Whether somebody listens there who has a certificate: Caddy makes its own after it has begun to listen. */
function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, servername: "localhost", rejectUnauthorized: false }, () => {
      socket.destroy();
      resolve();
    });
    socket.once("error", reject);
  });
}

function nginxConfiguration(
  folder: string,
  { port, plainPort }: { port: number; plainPort: number },
  behind: Behind,
  more: string,
  others: Changes,
): string {
  const addresses = behind.map((host, index): [string, string] => [`10.0.0.1${index + 1}:8080`, host]);
  const changes: Changes = [
    ...addresses,
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["listen 443 ", `listen 127.0.0.1:${port} `],
    ["/etc/ssl/tablee/fullchain.pem", join(folder, "fullchain.pem")],
    ["/etc/ssl/tablee/privkey.pem", join(folder, "privkey.pem")],
    ["\nhttp {\n", `\nhttp {\n    ${more}\n`],
    ...others,
  ];
  return changes.reduce(
    (text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`deploy/nginx.conf says "${from}" not once`);
      return text.replace(from, to);
    },
    readFileSync(fileOf("nginx.conf"), "utf8"),
  );
}
