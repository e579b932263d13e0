// One decision of a table on its way: events, and the state that they fold to.

import { Decided } from "@tablee/rules";
import { apply } from "./apply.ts";
import type { TableDecision, TableEvent, TableState } from "./types.ts";

export type Deciding = Decided<TableState, TableEvent>;

export function begin(state: TableState, at: number): Deciding {
  return new Decided<TableState, TableEvent>(state, (before, event) => apply(before, event, at));
}

/** The decision that is one event. */
export function one(state: TableState, at: number, event: TableEvent): TableDecision {
  const decided = begin(state, at);
  decided.emit(event);
  return decided.done();
}
