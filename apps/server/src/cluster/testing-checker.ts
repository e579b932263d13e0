/**
 * For the tests of several machines: holds what clients were answered and saw against the log, and names all that differs. What
 * is acknowledged stands in the log once, where it was answered to, and in the order in which it was asked and answered. What
 * was seen is the log's state at that position, so that nothing before it can be missing from it; a stream tells one entry
 * after the other, and a client that comes back is shown nothing older than it knew.
 */

import type { Message } from "@tablee/protocol";
import type { Entry } from "../store/store.ts";
import { apply } from "../tables/apply.ts";
import { seatOf } from "../tables/seats.ts";
import type { TableEvent, TableState } from "../tables/types.ts";
import { matchPart, ownPart, tablePart, tell } from "../tables/view.ts";
import { type Acknowledged, type History, hashesOf, type Shown, type Stream } from "./testing-history.ts";

/** @param entries the log of the table that all of them were at. */
export function faultsOf(entries: readonly Entry[], clients: readonly History[]): string[] {
  return [
    ...gapsIn(entries),
    ...clients.flatMap(({ streams, person }) => streams.flatMap((stream) => breaksIn(stream, person))),
    ...clients.flatMap((client) => differencesOf(entries, client)),
    ...disorderIn(clients.flatMap(({ acknowledged }) => acknowledged)),
    ...(gapsIn(entries).length > 0 ? [] : untruthsIn(entries, clients)),
  ];
}

function gapsIn(entries: readonly Entry[]): string[] {
  const gap = entries.findIndex(({ position }, index) => position !== index + 1);
  const keys = entries.filter(({ id }) => id !== null).map(({ id, person }) => `${id} of ${person}`);
  const twice = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
  return [
    ...(gap < 0 ? [] : [`the log has a gap at ${gap + 1}`]),
    ...[...twice].map((key) => `${key} is in the log twice`),
  ];
}

/** What was answered, and what is in the log. */
function differencesOf(entries: readonly Entry[], { person, acknowledged, refused }: History): string[] {
  const own = new Map(entries.filter((entry) => entry.person === person).map((entry) => [entry.id, entry]));
  const lost = acknowledged.flatMap(({ id, hash, position }) => {
    const kept = own.get(id);
    if (kept === undefined) return [`${id} of ${person} was acknowledged at ${position} and is not in the log`];
    if (kept.position !== position)
      return [`${id} of ${person} was acknowledged at ${position} and stands at ${kept.position}`];
    return kept.hash === hash ? [] : [`${id} of ${person} is not what was asked for`];
  });
  const taken = refused.filter(({ id }) => own.has(id));
  return [...lost, ...taken.map(({ id }) => `${id} of ${person} was refused and is in the log`)];
}

/** Who asks after somebody was answered comes after them. */
function disorderIn(acknowledged: readonly Acknowledged[]): string[] {
  const byAnswer = acknowledged.toSorted((one, other) => one.until - other.until);
  let next = 0;
  let highest = 0;
  return acknowledged
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ id, at, position }) => {
      for (; (byAnswer[next]?.until ?? Number.POSITIVE_INFINITY) < at; next++)
        highest = Math.max(highest, byAnswer[next]?.position ?? 0);
      return position > highest ? [] : [`${id} stands at ${position}, but was asked after ${highest} was answered`];
    });
}

function breaksIn({ known, shown }: Stream, person: number): string[] {
  return shown.flatMap(({ position, told }, index) => {
    const before = shown[index - 1]?.position;
    if (before === undefined)
      return position >= known ? [] : [`${person} knew of ${known} and a new stream began at ${position}`];
    // What the table shows again tells nothing.
    const isRight = told === "[]" ? position >= before : position === before + 1;
    return isRight ? [] : [`${person} was told of ${position} after ${before}`];
  });
}

/** Every view is that of its position, and what was told there is what happened. */
function untruthsIn(entries: readonly Entry[], clients: readonly History[]): string[] {
  const faults: string[] = [];
  const seen = new Map(clients.map((client) => [client, byPosition(client)]));
  let state: TableState | null = null;
  for (const { position, at, events } of entries) {
    const read = JSON.parse(events) as TableEvent[];
    state = read.reduce<TableState | null>((before, event) => apply(before, event, at), state);
    if (state === null) throw new TypeError("a log begins with its table");
    const shown = { ...tablePart(state), match: matchPart(state) } as Message["public"];
    for (const [client, views] of seen) {
      const { person } = client;
      const own = ownPart(state, person);
      const truth = hashesOf({ public: shown, own });
      const told = JSON.stringify(read.map((event) => tell(state as TableState, event, own.seat ?? "audience")));
      for (const view of views.get(position) ?? []) {
        if (view.publicHash !== truth.publicHash) faults.push(`${person} saw at ${position} what the log does not say`);
        if (view.ownHash !== truth.ownHash) faults.push(`${person} saw a hand at ${position} that was not theirs`);
        if (view.told !== "[]" && view.told !== told)
          faults.push(`${person} was told of ${position} what did not happen`);
      }
      const answered = client.acknowledged.find((one) => one.position === position);
      if (answered !== undefined && seatOf(state, person) !== null && answered.told !== told)
        faults.push(`${person} was answered at ${position} what did not happen`);
    }
  }
  const last = entries.length;
  for (const [{ person }, views] of seen)
    for (const position of views.keys())
      if (position > last) faults.push(`${person} saw ${position}, and the log ends at ${last}`);
  return faults;
}

function byPosition({ streams }: History): Map<number, Shown[]> {
  const found = new Map<number, Shown[]>();
  for (const { shown } of streams)
    for (const one of shown) found.set(one.position, [...(found.get(one.position) ?? []), one]);
  return found;
}
