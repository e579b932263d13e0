// The processes that share a database. Each counts up a number of its own there; the others see that it goes on. No clock is
// compared with another, and no bus is needed to know who is alive.

import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

export interface NodeRegister {
  /** Counts one beat of this process. @returns the beats of all. */
  beat(node: string): Promise<ReadonlyMap<string, number>>;
  /** Takes a process out, unless it has beaten since. */
  forget(node: string, beats: number): Promise<void>;
}

export class KyselyNodes implements NodeRegister {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async beat(node: string): Promise<ReadonlyMap<string, number>> {
    await this.#db
      .insertInto("nodes")
      .values({ id: node, beats: 1 })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ eb, ref }) => ({ beats: eb(ref("nodes.beats"), "+", 1) })),
      )
      .execute();
    const rows = await this.#db.selectFrom("nodes").selectAll().execute();
    return new Map(rows.map(({ id, beats }) => [id, beats]));
  }

  async forget(node: string, beats: number): Promise<void> {
    await this.#db.deleteFrom("nodes").where("id", "=", node).where("beats", "=", beats).execute();
  }
}
