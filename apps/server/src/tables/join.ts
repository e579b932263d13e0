// How a table begins, and how somebody comes to it.

import { personLimit } from "@tablee/protocol";
import { commitmentOf } from "@tablee/rules";
import { personNames } from "../names/made-up.ts";
import { makeUpName, readNickname } from "../names/nickname.ts";
import { apply } from "./apply.ts";
import { type Circumstances, freeFruit, freeSeat, seatBot, takenNames } from "./decide.ts";
import { begin } from "./deciding.ts";
import { isFreed, personAt } from "./seats.ts";
import {
  type Joining,
  refuseAtTable,
  type TableDecision,
  type TableEvent,
  type TableSettings,
  type TableState,
} from "./types.ts";

export interface Opening {
  readonly settings: TableSettings;
  readonly chairs: number;
  readonly bots: readonly Extract<TableEvent, { type: "bot" }>["level"][];
  readonly host: Joining;
}

/** A new table: its opener sits at the first chair and is host; bots take the last ones. */
export function open({ settings, chairs, bots, host }: Opening, { at, chance }: Circumstances): TableDecision {
  const secret = chance.secret();
  const opened: TableEvent = {
    type: "opened",
    settings,
    chairs,
    code: chance.code(),
    secret,
    commitment: commitmentOf(secret),
  };
  const events: TableEvent[] = [opened];
  let state = apply(null, opened, at);
  const steps: ((before: TableState) => TableDecision)[] = [
    (before) => join(before, host, at),
    ...bots.map(
      (level, index) => (before: TableState) =>
        seatBot(before, { move: "bot", seat: chairs - bots.length + index, level }, at),
    ),
  ];
  for (const step of steps) {
    const decision = step(state);
    if (!decision.ok) return decision;
    events.push(...decision.events);
    state = decision.state;
  }
  return { ok: true, events, state };
}

/** Before the match who comes takes a free seat, later and where none is free they watch. */
export function join(state: TableState, { name, fruit, seat, watch, token }: Joining, at: number): TableDecision {
  if (seat !== undefined && isFreed(state, seat)) {
    const decided = begin(state, at);
    decided.emit({ type: "renewed", person: personAt(state, seat) as number, token });
    return decided.done();
  }
  if (!state.isOpen) return refuseAtTable("door-shut");
  if (state.persons.filter(({ isGone }) => !isGone).length >= personLimit) return refuseAtTable("too-many-people");
  const taken = takenNames(state);
  const read =
    name === undefined ? { ok: true as const, name: makeUpName(personNames, taken) } : readNickname(name, taken);
  if (!read.ok) return refuseAtTable(read.code);
  const found = watch || state.phase !== "lobby" ? null : (seat ?? freeSeat(state));
  if (seat !== undefined && !watch) {
    if (seat >= state.chairs.length) return refuseAtTable("no-such-seat", { seats: state.chairs.length });
    if (found === null || state.chairs[found] !== null) return refuseAtTable("seat-taken", { seat });
  }
  const person = state.persons.length;
  const decided = begin(state, at);
  decided.emit({
    type: "joined",
    person,
    name: read.name,
    token,
    seat: found,
    fruit: found === null ? null : freeFruit(state, fruit),
  });
  if (state.host === null) decided.emit({ type: "hosted", person });
  return decided.done();
}
