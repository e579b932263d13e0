// What the tests of several machines find wrong: the truth is told by a table as it is, then falsified in one way after another.

import { beforeEach, expect, test } from "vitest";
import { hashOf } from "../chance.ts";
import type { Entry } from "../store/store.ts";
import { room, settingsOf, started } from "../tables/testing.ts";
import { faultsOf } from "./testing-checker.ts";
import { History } from "./testing-history.ts";

let entries: Entry[];
let ana: History;
let bo: History;
beforeEach(async () => {
  const here = await room();
  const { table, guests } = await started(here, settingsOf("operato"));
  [ana, bo] = guests.map(({ person }) => new History(person)) as [History, History];
  let time = 0;
  for (let turn = 0; turn < 6; turn++) {
    const guest = guests[turn % 2];
    const [id, move] = [`turn-${turn}`, { move: "draw" } as const];
    const acted = await guest?.move(move, id);
    if (acted?.ok !== true) throw new Error("the move was refused");
    const asked = { id, hash: hashOf(JSON.stringify(move)), at: ++time };
    [ana, bo][turn % 2]?.acknowledge(asked, acted, ++time);
  }
  for (const [index, history] of [ana, bo].entries()) {
    const stream = { known: 0, shown: [] };
    history.streams.push(stream);
    for (const message of guests[index]?.messages ?? []) history.show(stream, message);
  }
  entries = [...(await here.store.read(table.id))];
});

const faults = () => faultsOf(entries, [ana, bo]);
const shownTo = (history: History) => history.streams[0]?.shown ?? [];

test("nothing, where all is told as it is", () => {
  expect(faults()).toEqual([]);
  expect(shownTo(ana).length).toBeGreaterThan(8);
});

const last = (history: History) => history.acknowledged.at(-1) ?? { id: "", position: 0 };

/** What is changed, and what is said of it. */
const falsehoods: [string, () => void, RegExp][] = [
  ["the last entry is missing", () => entries.pop(), /^turn-5 of 1 was acknowledged at \d+ and is not in the log$/],
  ["an entry in the middle is missing", () => entries.splice(4, 1), /^the log has a gap at 5$/],
  [
    "a move is there twice",
    () => entries.push({ ...(entries.at(-1) as Entry), position: entries.length + 1 }),
    /^turn-5 of 1 is in the log twice$/,
  ],
  [
    "a move stands elsewhere than was answered",
    () => Object.assign(last(bo), { position: last(bo).position + 1 }),
    /^turn-5 of 1 was acknowledged at \d+ and stands at \d+$/,
  ],
  [
    "another move was asked for",
    () => Object.assign(last(bo), { hash: "x" }),
    /^turn-5 of 1 is not what was asked for$/,
  ],
  [
    "a refused move was taken",
    () => bo.refused.push({ id: last(bo).id, hash: "", at: 0 }),
    /^turn-5 of 1 was refused and is in the log$/,
  ],
  [
    "a move stands before one that was answered before it was asked for",
    () => Object.assign(last(ana), { at: 1_000 }),
    /^turn-4 stands at \d+, but was asked after \d+ was answered$/,
  ],
  [
    "the answer told something else",
    () => Object.assign(last(bo), { told: "[]" }),
    /^1 was answered at \d+ what did not happen$/,
  ],
  ["a stream leaves one out", () => shownTo(ana).splice(3, 1), /^0 was told of \d+ after \d+$/],
  [
    "a stream tells one twice",
    () => shownTo(ana).splice(3, 0, ...shownTo(ana).slice(3, 4)),
    /^0 was told of (\d+) after \1$/,
  ],
  [
    "a stream begins with what is old",
    () => ana.streams.push({ known: last(ana).position, shown: shownTo(ana).slice(0, 2) }),
    /^0 knew of \d+ and a new stream began at \d+$/,
  ],
  [
    "a view is of another state",
    () => Object.assign(shownTo(ana).at(-1) ?? {}, { publicHash: shownTo(ana).at(-2)?.publicHash }),
    /^0 saw at \d+ what the log does not say$/,
  ],
  [
    "a hand is another's",
    () => Object.assign(shownTo(ana).at(-1) ?? {}, { ownHash: shownTo(bo).at(-1)?.ownHash }),
    /^0 saw a hand at \d+ that was not theirs$/,
  ],
  [
    "what happened is told as something else",
    () => Object.assign(shownTo(ana).at(-1) ?? {}, { told: shownTo(ana).at(-2)?.told }),
    /^0 was told of \d+ what did not happen$/,
  ],
];

test.each(falsehoods)("%s", (_, falsify, sentence) => {
  falsify();
  expect(faults()).toContainEqual(expect.stringMatching(sentence));
});
