/**
 * For the test of faults: what is wrong when all is over. Of each table its log, what its clients saw, and its record; of the
 * servers, whether all of those run that should, and whether they complained of anything but what was taken from them.
 */

import { fairnessFaults, type MatchRecord } from "@tablee/rules";
import { get } from "../cluster/testing-asking.ts";
import { faultsOf } from "../cluster/testing-checker.ts";
import type { TestNode } from "../cluster/testing-node.ts";
import type { Player } from "../cluster/testing-player.ts";
import type { Entry, Store } from "../store/store.ts";
import { apply } from "../tables/apply.ts";
import type { TableEvent, TableState } from "../tables/types.ts";
import { botPace } from "./machines.ts";
import type { Service } from "./service.ts";

const patience = 30_000;

/** @param address of a server that is asked for the record. */
export async function wrongAt(store: Store, players: readonly Player[], address: string): Promise<string[]> {
  const [first] = players;
  if (first === undefined) return ["a table without players"];
  const { game, table, token } = first;
  const faults = faultsOf(
    await store.read(table),
    players.map(({ history }) => history),
  );
  const answer = await get(`${address}/tables/${table}/record`, token, patience);
  const unproved =
    answer?.status === 200
      ? fairnessFaults(answer.body as MatchRecord).map(({ code }) => `its record does not verify: ${code}`)
      : [`no record: ${JSON.stringify(answer)}`];
  return [...faults, ...unproved].map((fault) => `${game} ${table}: ${fault}`);
}

/** What a server says while the database or its network is away; all else is a fault of its own. */
const expected = [
  /terminating connection/,
  /the database system is/,
  /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ETIMEDOUT|EPIPE/,
  /Connection terminated|connection error/,
  /Query read timeout/,
  /timeout exceeded when trying to connect/,
  // A step of the table's own that could not be saved.
  /"msg":""/,
];

export function wrongWith(nodes: readonly TestNode[]): string[] {
  return nodes.flatMap((node, index) => {
    const complaints = node.complaints.split("\n").filter((line) => line !== "");
    const unexpected = complaints.filter((line) => !expected.some((pattern) => pattern.test(line)));
    const said = [...new Set(unexpected.map((line) => line.slice(0, 400)))];
    return [...said, ...(node.isRunning ? [] : ["it has ended"])].map((what) => `node ${index + 1}: ${what}`);
  });
}

/** How long bots were waited for, from the log: each moves its pace after what was written last. */
export function noteBots(entries: readonly Entry[], service: Service): void {
  let state: TableState | null = null;
  let before = Number.POSITIVE_INFINITY;
  for (const { at, person, events } of entries) {
    const read = JSON.parse(events) as TableEvent[];
    const [first] = read;
    const isBots =
      person === null && first?.type === "played" && first.seat !== null && isBot(state, first.seat) && read.length > 0;
    if (isBots && at > before + botPace) service.waited("bot", before + botPace, at, "a table");
    state = read.reduce<TableState | null>((folded, event) => apply(folded, event, at), state);
    before = at;
  }
}

function isBot(state: TableState | null, seat: number): boolean {
  return state?.chairs[seat]?.sitter.kind === "bot";
}
