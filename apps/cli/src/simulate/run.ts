/** Plays some matches of a plan in this thread, one after the other. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type MatchRecord, makeRecord } from "@tablee/rules";
import { Table } from "./match.ts";
import type { Plan } from "./plan.ts";
import { addOutcome, emptyTally, type Tally } from "./tally.ts";

/** Matches from one index up to, but not including, another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Plays stretch after stretch with the same bots, so that a program is started once. */
export class Runner {
  readonly #plan: Plan;
  readonly #table: Table;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#table = new Table(plan);
    if (plan.records !== null) mkdirSync(plan.records, { recursive: true });
  }

  async play({ from, to }: Stretch): Promise<Tally> {
    const tally = emptyTally(this.#plan.bots.length);
    for (let index = from; index < to; index++) {
      const outcome = await this.#table.play(index);
      addOutcome(tally, outcome);
      if (this.#plan.records !== null) keep(this.#plan.records, index, outcome.record);
    }
    return tally;
  }

  close(): Promise<void> {
    return this.#table.close();
  }
}

const digits = 6;

function keep(folder: string, index: number, record: MatchRecord): void {
  const name = `${record.game}-${String(index).padStart(digits, "0")}.json`;
  writeFileSync(join(folder, name), `${makeRecord(record)}\n`);
}
