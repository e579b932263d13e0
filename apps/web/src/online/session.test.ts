import type { Message } from "@tablee/protocol";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Distance } from "../session/session.ts";
import { OnlineSession } from "./session.svelte.ts";
import { OnlineTable } from "./table.svelte.ts";
import { FakeServer, operatoMessage, seat } from "./testing.ts";

let server: FakeServer;
let table: OnlineTable;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  table = new OnlineTable(seat, () => {});
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(1);
const begin = (message: Message) => new OnlineSession(table, {} as Distance, message);

/** A message of Celsius, no more of it than the session reads. */
function celsius(
  position: number,
  round: number,
  { resolved = false, committed = false, over = false, clock = null as Message["public"]["clock"] } = {},
): Message {
  const last = round === 1 && !resolved ? null : { lays: [round - 1] };
  const seats = [
    { status: "in", committed },
    { status: "in", committed: false },
  ];
  const match = { game: "celsius", phase: over ? "over" : "play", round, seats, last };
  const message = operatoMessage(position, { match, clock, phase: over ? "over" : "play" });
  const told = resolved
    ? [{ type: "played", seat: 1, told: [{ type: "committed", seat: 1 }, { type: "resolved" }] }]
    : [];
  return { ...message, told, own: { ...message.own, match: { seat: 0, commitment: null } } };
}

const roundOf = (session: OnlineSession) => Reflect.get(session.view.public, "round");

test("the view, the seats and whose move it is are the server's", () => {
  const session = begin(operatoMessage(4));
  expect(session.setup.seats.map(({ name }) => name)).toEqual(["Ana", "Bo"]);
  expect(session.people).toEqual([0]);
  expect(session.active).toBe(0);
  expect(session.record()).toBe("");
});

test("who watches plays no seat", () => {
  const message = operatoMessage(4);
  const session = begin({ ...message, own: { ...message.own, seat: null, match: null } });
  expect([session.viewer, session.active, session.view.own]).toEqual(["audience", null, null]);
  expect(session.people).toEqual([]);
});

test("a reveal stays until it is left, and what came meanwhile is shown after it", async () => {
  const session = begin(celsius(4, 1));
  session.receive(celsius(5, 2, { resolved: true }));
  await settle();
  expect(session.revealing).toBe(true);
  expect(session.active).toBeNull();
  session.receive(celsius(6, 2));
  session.receive(celsius(7, 3, { resolved: true }));
  await settle();
  expect(roundOf(session)).toBe(2);
  session.proceed();
  await settle();
  expect([session.revealing, roundOf(session)]).toEqual([true, 3]);
  session.proceed();
  await settle();
  expect(session.revealing).toBe(false);
  expect(session.active).toBe(0);
});

test("who only watches goes on from a reveal with those who play, and not before it could be read", async () => {
  const presence = (persons: number[]) => server.send("presence", { present: [0, 1], seen: { round: 2, persons } });
  const watched = (message: Message): Message => ({ ...message, own: { ...message.own, seat: null, match: null } });
  server.send("view", celsius(4, 1));
  const session = begin(watched(celsius(4, 1)));
  presence([]);
  session.receive(watched(celsius(5, 2, { resolved: true })));
  await settle();
  session.followOthers();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(session.revealing).toBe(true);
  presence([0]);
  await settle();
  session.followOthers();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(session.revealing).toBe(true);
  session.receive(watched(celsius(6, 2, { committed: true })));
  await settle();
  expect(session.revealing).toBe(false);

  session.receive(watched(celsius(7, 3, { resolved: true })));
  session.receive(watched(celsius(8, 3, { committed: true })));
  await vi.advanceTimersByTimeAsync(3_000);
  expect([session.revealing, roundOf(session)]).toEqual([true, 3]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(session.revealing).toBe(false);
});

test("who plays stays at a reveal until they leave it", async () => {
  const session = begin(celsius(4, 1));
  session.receive(celsius(5, 2, { resolved: true }));
  session.receive(celsius(6, 2, { committed: true }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(session.revealing).toBe(true);
});

test("that time was up is known of the last move, and stays known until another is made", async () => {
  const played = (seat: number | null, event: object) => [{ type: "played", seat, told: [event] }];
  const session = begin(operatoMessage(4));
  const states = [];
  for (const [index, told] of [
    played(null, { type: "drew", seat: 0 }),
    [{ type: "joined", person: 2, name: "Cy", seat: null }],
    played(1, { type: "drew", seat: 1 }),
    played(null, { type: "ended", reason: "stopped" }),
  ].entries()) {
    session.receive({ ...operatoMessage(5 + index), told });
    await settle();
    states.push(session.timeUp);
  }
  expect(states).toEqual([true, true, false, false]);
});

test("a round that was resolved while the line was lost is revealed all the same", async () => {
  const session = begin(celsius(4, 1, { committed: true }));
  const missed = { ...celsius(9, 2), told: [] };
  session.receive(missed);
  await settle();
  expect(session.revealing).toBe(true);
});

describe("a page that is loaded again", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    vi.stubGlobal("localStorage", storage);
  });

  test("comes back to the reveal it left, and to none that was left before", async () => {
    const session = begin(celsius(4, 1));
    session.receive(celsius(5, 2, { resolved: true }));
    await settle();
    const again = begin({ ...celsius(6, 2), told: [] });
    expect([again.revealing, again.told.length, Reflect.get(again.before ?? {}, "round")]).toEqual([true, 2, 1]);
    again.proceed();
    await settle();
    expect(begin(celsius(7, 2)).revealing).toBe(false);
  });

  test("shows the round that was resolved meanwhile, but not one of which it saw nothing", () => {
    begin(celsius(4, 1));
    expect(begin(celsius(9, 2)).revealing).toBe(true);
    expect(begin(celsius(12, 3)).revealing).toBe(false);
  });

  test("comes back to the last reveal, before the ranks", async () => {
    const session = begin(celsius(4, 2));
    session.receive(celsius(5, 2, { resolved: true, over: true }));
    await settle();
    expect(begin(celsius(5, 2, { over: true })).revealing).toBe(true);
  });

  test("counts on, and begins anew only with another match", async () => {
    const refusal = { error: { code: "misses", rule: "C4", data: {} } };
    server.replies.set("/moves", () => ({ status: 409, body: refusal }));
    const session = begin(celsius(4, 1));
    await session.move(0, { move: "lay" });
    session.countHint();
    session.keepUnlaid({ at: 1, cards: ["x4"] });
    const again = begin(celsius(6, 1));
    expect([again.tries, again.hintsTaken, again.unlaid]).toEqual([[1, 0], [1, 0], [{ at: 1, cards: ["x4"] }]]);
    const message = celsius(8, 1);
    const other = begin({ ...message, public: { ...message.public, matchNumber: 2 } });
    expect([other.tries, other.hintsTaken, other.unlaid]).toEqual([[0, 0], [0, 0], []]);
  });
});

test("the end is shown with its record", async () => {
  server.replies.set("/record", () => ({ status: 200, body: { format: "tablee-record/1" } }));
  const session = begin(operatoMessage(4));
  const over = operatoMessage(5, { phase: "over" });
  session.receive(over);
  await settle();
  await settle();
  expect(session.record()).toBe('{"format":"tablee-record/1"}');
});

test("one's own last turn is known with the hand as it was, a draw and a lay apart; others' turns are not", async () => {
  const session = begin(operatoMessage(4));
  const [top, hand] = ["top", "hand"].map((key) => Reflect.get({ ...session.view.public, ...session.view.own }, key));
  const told = (seat: number) => [{ type: "played", seat, told: [{ type: "drew", seat, after: "drew" }] }];
  session.receive({ ...operatoMessage(5), told: told(1) });
  await settle();
  expect(session.ownTurn).toBeNull();
  session.receive({ ...operatoMessage(6), told: told(0) });
  await settle();
  expect(session.ownTurn).toEqual({ top, hand, did: "drew" });
  const placed = { type: "placed", seat: 0, card: hand[0], link: ["+", "-"] };
  session.receive({ ...operatoMessage(7), told: [{ type: "played", seat: 0, told: [placed, { ...told(0)[0] }] }] });
  await settle();
  expect(session.ownTurn).toEqual({ top, hand, did: { card: hand[0], link: ["+", "-"] } });
});

test("only what the rules refuse counts as a try", async () => {
  const session = begin(operatoMessage(4));
  const refuse = (code: string, rule: string | null) =>
    server.replies.set("/moves", () => ({ status: 409, body: { error: { code, rule, data: {} } } }));
  refuse("paused", null);
  expect(await session.move(0, { move: "place" })).toMatchObject({ ok: false, refusal: { code: "paused", rule: "" } });
  expect(session.tries).toEqual([0, 0]);
  refuse("not-linked", "O5");
  await session.move(0, { move: "place" });
  expect(session.tries).toEqual([1, 0]);
});

test("a move says for which round or turn it is meant: that of the table as it is shown", async () => {
  server.replies.set("/moves", () => ({ status: 409, body: { error: { code: "too-late", rule: null, data: {} } } }));
  const session = begin(celsius(4, 1));
  session.receive(celsius(5, 2, { resolved: true }));
  await settle();
  session.receive(celsius(6, 2));
  session.proceed();
  await settle();
  expect(await session.move(0, { move: "pass" })).toMatchObject({ ok: false, refusal: { code: "too-late" } });
  await begin(operatoMessage(7)).move(0, { move: "draw" });
  expect(server.moves.map(({ body }) => body)).toMatchObject([
    { move: { move: "pass" }, for: { match: 1, round: 2 } },
    { move: { move: "draw" }, for: { match: 1, round: 1 } },
  ]);
  expect(session.tries).toEqual([0, 0]);
});

test("the time that is left is counted by the server's clock, for who waits as well, and for nobody at a reveal", async () => {
  const clock = { kind: "running" as const, until: Date.now() + 30_000 };
  const session = begin(operatoMessage(4, { clock }));
  expect(session.secondsLeft).toBe(30);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.secondsLeft).toBe(20);
  const waiting = begin(celsius(4, 1, { committed: true, clock }));
  expect([waiting.active, waiting.secondsLeft]).toEqual([null, 20]);
  waiting.receive(celsius(5, 2, { resolved: true, clock }));
  await settle();
  expect(waiting.secondsLeft).toBeNull();
  session.close();
  expect(session.secondsLeft).toBeNull();
});
