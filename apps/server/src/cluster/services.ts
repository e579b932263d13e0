/**
 * For `tablee bench cluster`, which is another app: a PostgreSQL and a NATS in a process that says where they are, answers what
 * they have done so far, and ends them with itself. For each line of JSON on standard input it writes one.
 */

import { createInterface } from "node:readline";
import { Client } from "pg";
import { TestNats } from "./testing-nats.ts";
import { TestPostgres } from "./testing-postgres.ts";

/** From a database that is to be made, or is there. */
interface Asked {
  readonly database: string | null;
}

// Ctrl+C reaches every process of a terminal: this one goes when nobody asks any more, so that nothing stays behind.
process.on("SIGINT", () => {});

const [postgres, nats] = await Promise.all([TestPostgres.start(), TestNats.start(true)]);
const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`);
say({ postgres: postgres.pid, nats: nats.pid, natsUrl: nats.url });
try {
  for await (const line of createInterface({ input: process.stdin })) {
    const { database } = JSON.parse(line) as Asked;
    if (database === null) say({ database: await postgres.newDatabase() });
    else say({ ...(await doneBy(database)), ...(await doneByNats()) });
  }
} finally {
  await Promise.all([postgres.stop(), nats.stop()]);
}
process.exit(0);

async function doneBy(database: string) {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query(`
      select
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes",
        (select xact_commit::float8 from pg_stat_database where datname = current_database()) as commits,
        (select count(*)::float8 from entries) as rows,
        pg_total_relation_size('entries')::float8 as bytes,
        (select count(*)::float8 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())
          as connections,
        (select coalesce(json_agg(pid), '[]') from pg_stat_activity where application_name = 'tablee bus') as "busProcesses"
    `);
    return rows[0];
  } finally {
    await client.end();
  }
}

async function doneByNats() {
  const response = await fetch(`${nats.monitor}/varz`);
  const { in_msgs, out_msgs, in_bytes, out_bytes } = (await response.json()) as Record<string, number>;
  return { said: in_msgs, heard: out_msgs, saidBytes: in_bytes, heardBytes: out_bytes };
}
