// Connections that are not waited for without end. One whose answer did not come in time is never used again: a network that
// was cut answers never, and what such a connection says later would be taken for an answer to something else.

import { Pool, type PoolClient, type PoolConfig } from "pg";
import { pools } from "../meters.ts";

/** Longer than a database that fails over may take is of no use: who waits for the answer has sent it again by then. */
const answerMilliseconds = 8_000;
const connectMilliseconds = 4_000;

/** A process that stops in the middle of a transaction must not keep others from the same table. */
const idleMilliseconds = 1_000;

type Ask = (...parameters: unknown[]) => Promise<unknown>;

export class ImpatientPool {
  readonly #pool: Pool;
  readonly #forget: () => void;

  /** @param failed hears of connections that end while nobody uses them. */
  constructor(config: PoolConfig, failed: (error: Error) => void) {
    this.#pool = new Pool({
      application_name: "tablee",
      keepAlive: true,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: answerMilliseconds,
      idle_in_transaction_session_timeout: idleMilliseconds,
      ...config,
    });
    this.#pool.on("error", failed);
    // One that is in somebody's hands may end between two questions, also in the very moment in which it is handed out: who
    // was frozen within a transaction finds it ended by the server. The next question on it is refused, and that is all; but
    // an error that nobody listens for would end the process.
    this.#pool.on("connect", (client) => client.on("error", () => {}));
    this.#forget = pools.add(this.#pool);
  }

  async with<Value>(act: (client: PoolClient) => Promise<Value>): Promise<Value> {
    const client = await this.connect();
    try {
      return await act(client);
    } finally {
      client.release();
    }
  }

  /** What Kysely asks of a pool. */
  async connect(): Promise<PoolClient> {
    const client = await this.#pool.connect();
    let given: Error | null = null;
    const query = async (...parameters: unknown[]) => {
      if (given !== null) throw given;
      try {
        return await (client.query as Ask).apply(client, parameters);
      } catch (error) {
        // The server names what it refuses by a code; anything else is the connection's own end.
        if (!isRefusal(error)) given = error as Error;
        throw error;
      }
    };
    const release = (isBroken?: boolean) => client.release(given ?? isBroken);
    return Object.assign(Object.create(client) as PoolClient, { query, release });
  }

  end(): Promise<void> {
    this.#forget();
    return this.#pool.end();
  }
}

/** SQLSTATE: five signs; those that begin with 57P are the server going away. */
function isRefusal(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith("57P");
}
