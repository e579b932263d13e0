/**
 * For tests and measurements: a PostgreSQL in a temporary folder and on a free port (scripts/services.mjs brings it). It refuses to run as root,
 * so there it runs as the user of Debian's package. Its durability is as it is at rest: fsync and synchronous_commit on.
 */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { end, freePort, isRunning, untilIt } from "./testing-service.ts";

const debianFolder = "/usr/lib/postgresql";
const serviceUser = "postgres";

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** Where it listens, and who may come from elsewhere. */
interface Reach {
  readonly address: string;
  readonly range: string | null;
}

const here: Reach = { address: "127.0.0.1", range: null };

export class TestPostgres {
  readonly #folder: string;
  readonly #address: string;
  readonly #port: number;
  readonly #user: User;
  #server: ChildProcess | null = null;
  #databases = 0;

  private constructor(folder: string, address: string, port: number, user: User) {
    this.#folder = folder;
    this.#address = address;
    this.#port = port;
    this.#user = user;
  }

  static async start({ address, range }: Reach = here): Promise<TestPostgres> {
    const user = otherThanRoot();
    const folder = mkdtempSync(join(tmpdir(), "tablee-postgres-"));
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    const making = [
      "--pgdata",
      folder,
      "--username",
      serviceUser,
      "--auth",
      "trust",
      "--encoding",
      "UTF8",
      "--locale",
      "C",
    ];
    execFileSync(program("initdb"), [...making, "--no-sync"], { ...user, cwd: folder, stdio: "pipe" });
    if (range !== null) appendFileSync(join(folder, "pg_hba.conf"), `host all all ${range} trust\n`);
    const postgres = new TestPostgres(folder, address, await freePort(), user);
    await postgres.begin();
    return postgres;
  }

  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  /** Starts it, also after a kill: until what belonged to the killed one has ended, it does not start. */
  async begin(): Promise<void> {
    const said: string[] = [];
    await untilIt(
      async () => {
        if (!isRunning(this.#server)) this.#server = this.#spawn((text) => said.push(text));
        await this.#ask("select 1", this.#url("postgres"));
      },
      () => `PostgreSQL did not start: ${said.join("")}`,
    );
  }

  /** @returns the address of a database with nothing in it. */
  async newDatabase(): Promise<string> {
    const name = `tablee_${this.#databases++}`;
    await this.#ask(`create database ${name}`, this.#url("postgres"));
    return this.#url(name);
  }

  /** Quicker than a new database. */
  async empty(url: string): Promise<void> {
    await this.#ask("drop schema public cascade; create schema public", url);
  }

  /** As its administrator does: who is connected is cut off, and what is committed is put in order. */
  async stopFast(): Promise<void> {
    if (!isRunning(this.#server)) return;
    const gone = once(this.#server, "exit");
    this.#server.kill("SIGINT");
    await gone;
  }

  /** Without warning, with all that belong to it. */
  kill(): Promise<void> {
    return end(this.#server);
  }

  async stop(): Promise<void> {
    await this.kill();
    // What belonged to it ends a moment later.
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20 });
  }

  #spawn(said: (text: string) => void): ChildProcess {
    const settings = {
      port: this.#port,
      listen_addresses: this.#address,
      unix_socket_directories: "",
      max_connections: 200,
      // After a kill: one call for the disk, instead of one for each of a thousand files.
      recovery_init_sync_method: "syncfs",
    };
    const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const server = spawn(program("postgres"), ["-D", this.#folder, ...given], {
      ...this.#user,
      cwd: this.#folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    server.stderr?.setEncoding("utf8").on("data", said);
    return server;
  }

  /** What it says a setting of its own is. */
  async setting(name: string): Promise<unknown> {
    const [row] = await this.#ask(`show ${name}`, this.#url("postgres"));
    return row?.[name];
  }

  async #ask(question: string, url: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(question)).rows;
    } finally {
      await client.end();
    }
  }

  #url(database: string): string {
    return `postgres://${serviceUser}@${this.#address}:${this.#port}/${database}`;
  }
}

function otherThanRoot(): User {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind: string) => Number(execFileSync("id", [kind, serviceUser], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Debian keeps PostgreSQL's programs off the path, one folder for each version. */
function program(name: string): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const paths = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, "bin", name));
  return paths.find((path) => existsSync(path)) ?? name;
}
