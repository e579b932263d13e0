// What the environment may set. A value that cannot be meant stops the start with a sentence, instead of a surprise later.
// docs/server.md tells the same to people; a test holds the two against each other.

import { usualHeartbeat } from "@tablee/protocol";

export interface Settings {
  readonly port: number;
  /** Undefined: all interfaces, so that a phone in the same room gets in. */
  readonly host: string | undefined;
  /** The file that keeps the tables, unless a database does. */
  readonly tablesFile: string;
  /** The PostgreSQL that keeps the tables of several processes; null for the file. */
  readonly databaseUrl: string | null;
  /** The NATS over which these wake each other; null for PostgreSQL's own way. */
  readonly natsUrl: string | null;
  /** How people reach the server, when not by the address it is asked by. */
  readonly publicUrl: string | null;
  /** How many proxies of ours stand in front. */
  readonly trustProxy: number;
  /** Where numbers for a monitor are served; null for nowhere. */
  readonly metricsPort: number | null;
  readonly logLevel: LogLevel;
  readonly mostTables: number;
  /** Entries in the log of one table. */
  readonly mostMovesPerTable: number;
  readonly mostStreams: number;
  readonly mostStreamsPerAddress: number;
  /** Seconds between two signs of life on a stream. */
  readonly heartbeatSeconds: number;
  /** How many times wider the limits of one address and one person are. */
  readonly limitFactor: number;
  readonly keepDays: number;
  readonly keepUnstartedDays: number;
}

export const logLevels = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

export type SettingsRead = { readonly settings: Settings } | { readonly faults: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

export const highestPort = 65535;

/** Each value with the sentence that its fault gets. */
class Reader {
  readonly faults: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  wholeNumber(name: string, fallback: number, min: number, max: number, what = `from ${min} to ${max}`): number {
    const text = this.#environment[name] ?? String(fallback);
    const value = Number(text);
    if (!/^\d{1,9}$/.test(text) || value < min || value > max) {
      this.faults.push(`${name} must be a whole number ${what}, not "${text}".`);
    }
    return value;
  }

  matching(name: string, isMeant: (text: string) => boolean, what: string): string | undefined {
    const text = this.#environment[name];
    if (text !== undefined && !isMeant(text)) this.faults.push(`${name} must be ${what}, not "${text}".`);
    return text;
  }

  /** An address that may hold a password, and is not repeated. */
  address(name: string, protocols: readonly string[], example: string): string | null {
    const text = this.#environment[name];
    if (text === undefined) return null;
    if (!text.split(",").every((one) => protocols.includes(protocolOf(one))))
      this.faults.push(`${name} must be an address such as ${example}.`);
    return text;
  }
}

export function readSettings(environment: Environment): SettingsRead {
  const read = new Reader(environment);
  const settings: Settings = {
    port: read.wholeNumber("PORT", 8080, 0, highestPort, `from 0 to ${highestPort} (0: any free port)`),
    host: read.matching(
      "HOST",
      (text) => /^[0-9A-Za-z.:-]+$/.test(text),
      "an address or a name of this machine, such as 127.0.0.1",
    ),
    tablesFile:
      read.matching("TABLES_FILE", (text) => text.trim() !== "", "the path of a file, such as data/tables.sqlite") ??
      "data/tables.sqlite",
    databaseUrl: read.address("DATABASE_URL", ["postgres:", "postgresql:"], "postgres://user@host/database"),
    natsUrl: read.address("NATS_URL", ["nats:", "tls:"], "nats://host:4222, or several with commas between"),
    publicUrl:
      read.matching(
        "PUBLIC_URL",
        isPlainUrl,
        "the address people use, such as https://tables.example, and nothing after it",
      ) ?? null,
    trustProxy: read.wholeNumber("TRUST_PROXY", 0, 0, 10, "from 0 to 10 (how many proxies of yours stand in front)"),
    metricsPort: environment.METRICS_PORT === undefined ? null : read.wholeNumber("METRICS_PORT", 0, 0, highestPort),
    logLevel: (read.matching("LOG_LEVEL", isLogLevel, `one of ${logLevels.join(", ")}`) ?? "warn") as LogLevel,
    mostTables: read.wholeNumber("MAX_TABLES", 10_000, 1, 10_000_000),
    mostMovesPerTable: read.wholeNumber("MAX_MOVES_PER_TABLE", 10_000, 100, 1_000_000),
    mostStreams: read.wholeNumber("MAX_STREAMS", 5_000, 1, 100_000),
    mostStreamsPerAddress: read.wholeNumber("MAX_STREAMS_PER_ADDRESS", 200, 1, 100_000),
    heartbeatSeconds: read.wholeNumber("HEARTBEAT_SECONDS", usualHeartbeat, 1, 60),
    limitFactor: read.wholeNumber("LIMIT_FACTOR", 1, 1, 1_000_000),
    keepDays: read.wholeNumber("KEEP_DAYS", 30, 1, 3_650),
    keepUnstartedDays: read.wholeNumber("KEEP_UNSTARTED_DAYS", 1, 1, 3_650),
  };
  if (settings.metricsPort !== null && settings.metricsPort !== 0 && settings.metricsPort === settings.port) {
    read.faults.push(`METRICS_PORT must be another port than PORT, not "${settings.metricsPort}" too.`);
  }
  if (settings.databaseUrl !== null && environment.TABLES_FILE !== undefined)
    read.faults.push("TABLES_FILE must be left out when DATABASE_URL is set: tables are kept in one of them.");
  if (settings.natsUrl !== null && settings.databaseUrl === null)
    read.faults.push("NATS_URL must be left out without DATABASE_URL: a process on a file is alone.");
  return read.faults.length > 0 ? { faults: read.faults } : { settings };
}

function protocolOf(text: string): string {
  try {
    const { protocol, host } = new URL(text);
    return host === "" ? "" : protocol;
  } catch {
    return "";
  }
}

function isPlainUrl(text: string): boolean {
  try {
    const { protocol, pathname, search, hash, username } = new URL(text);
    return /^https?:$/.test(protocol) && pathname === "/" && `${search}${hash}${username}` === "";
  } catch {
    return false;
  }
}

function isLogLevel(text: string): text is LogLevel {
  return (logLevels as readonly string[]).includes(text);
}
