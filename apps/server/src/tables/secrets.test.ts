import { type Bot, type BotName, bots, randomStream } from "@tablee/bots";
import type { Message } from "@tablee/protocol";
import { type CelsiusState, type GameId, type GameTypes, lays, type OperatoState } from "@tablee/rules";
import { describe, expect, test } from "vitest";
import { awaitedSeats } from "./agenda.ts";
import type { LiveTable } from "./live.ts";
import { enter, Guest, type Room, room, settingsOf, shareOf, started } from "./testing.ts";
import type { AskedMove, TableState } from "./types.ts";
import { cardOf, matchPart, ownPart, tablePart, tell } from "./view.ts";
import { leaks, statesOf } from "./walk.ts";

const publicPart = (state: TableState) => ({ ...tablePart(state), match: matchPart(state) });

const matchesOfEach = 100;

/** A deal that lets seat 0 lay. */
const fixed = { secret: () => "5".repeat(64), code: () => "CCCCCC" };

type AnyBot = Bot<{ public: object; own: object | null }, GameTypes["Move"]>;

function matchOf<State>(table: LiveTable): State {
  if (table.state.match === null) throw new Error("no match is under way");
  return table.state.match.state as State;
}

/** What a person's program would choose, from what it was sent and nothing else. */
function choose(
  game: GameId,
  level: BotName,
  { public: shown, own }: Message,
  stream: ReturnType<typeof randomStream>,
) {
  if (shown.match === null) throw new Error("nothing was sent to choose from");
  return (bots[level][game] as AnyBot).choose({ public: shown.match, own: own.match }, stream) as AskedMove;
}

/** Plays a match to its end with four at the table, one watching; moves come from what each was sent. */
async function played(here: Room, game: GameId, number: number): Promise<{ guests: Guest[]; card: string }> {
  const stream = randomStream(Uint8Array.from({ length: 16 }, (_, index) => (number >> (8 * (index % 4))) + index));
  const options = game === "celsius" ? { rounds: 5, negatives: number % 2 === 0 } : { mustPlay: number % 2 === 0 };
  const names = ["Bo", "Cléo", "Dov"].slice(0, 1 + (number % 3));
  const { table, guests } = await started(here, settingsOf(game, options), names);
  guests.push(await enter(table, "Wim"));
  let card = "";
  for (let step = 0; table.state.phase === "play"; step++) {
    if (step > 500) throw new Error("the match does not end");
    card += JSON.stringify(cardOf(table.id, table.state));
    const seat = awaitedSeats(table.state).at(stream.below(2) === 0 ? 0 : -1) as number;
    const guest = guests.find(({ last }) => last.own.seat === seat) as Guest;
    await guest.must(choose(game, stream.below(3) === 0 ? "random" : "greedy", guest.last, stream));
    if (game === "celsius" && stream.below(6) === 0 && guest.last.own.match?.commitment !== null) {
      await guest.move({ move: "retract" });
    }
    if (stream.below(40) === 0 && guests.length > 3) await guest.move({ move: "leave" });
    if (stream.below(30) === 0) new Guest(table, guest.person).connect().disconnect();
  }
  return { guests, card };
}

describe.each(["celsius", "operato"] as const)("%s", (game) => {
  test(`no byte of ${matchesOfEach} matches tells anybody what they may not know`, async () => {
    const here = await room();
    const found: string[] = [];
    let messages = 0;
    for (let number = 0; number < matchesOfEach; number++) {
      const { guests, card } = await played(here, game, number);
      const { table } = guests[0] as Guest;
      const states = await statesOf(here.store, table.id);
      for (const { person, received } of guests) {
        for (const { kind, data } of received) {
          const state = kind === "view" ? states[(JSON.parse(data) as Message).position] : states.at(-1);
          found.push(...leaks(state as TableState, person, data));
          messages++;
        }
      }
      const early = states.find((state) => state?.phase === "play") as TableState;
      found.push(...leaks(early, null, card));
    }
    expect(found).toEqual([]);
    expect(messages).toBeGreaterThan(matchesOfEach * 50);
  });
});

describe("the walk notices", () => {
  const text = (state: TableState, person: number, more: object) =>
    JSON.stringify({ public: publicPart(state), own: ownPart(state, person), ...more });

  test("a foreign hand, a card drawn by another, the bank", async () => {
    const { table, guests } = await started(await room(), settingsOf("operato"), ["Bo", "Cléo"]);
    const { state } = table;
    const { bank, seats } = matchOf<OperatoState>(table);
    expect(leaks(state, 1, text(state, 1, {}))).toEqual([]);
    const handOfAna = [...(seats[0]?.hand ?? [])].map((card) => `${card} of seat 0`);
    expect(leaks(state, 1, text(state, 0, {}))).toEqual(["the share of 0", ...handOfAna]);
    expect(leaks(state, 3, text(state, 0, {}))).toEqual(["the share of 0", ...handOfAna]);
    expect(leaks(state, 1, text(state, 1, { next: bank[0] }))).toEqual([`${bank[0]} of the bank`]);
    await (guests[0] as Guest).must({ move: "draw" });
    const drawn = tell(
      table.state,
      { type: "played", seat: 0, move: { move: "draw" }, events: [{ type: "drew", seat: 0, card: bank[0] } as never] },
      0,
    );
    expect(leaks(table.state, 1, text(table.state, 1, { drawn }))).toEqual([`${bank[0]} of seat 0`]);
    expect(leaks(table.state, 0, text(table.state, 0, { drawn }))).toEqual([]);
  });

  test("a chain that is not revealed, a pile", async () => {
    const { table, guests } = await started(await room({ chance: fixed }), settingsOf("celsius"), ["Bo"]);
    const [ana] = guests as [Guest];
    const { cold, seats, piles } = matchOf<CelsiusState>(table);
    const [lay] = lays(cold, seats[0]?.operators ?? [], seats[0]?.hot ?? [], true);
    if (lay === undefined) throw new Error("this deal lets seat 0 lay");
    await ana.must({ move: "lay", hot: lay.hot, chain: [...lay.chain] });
    expect(leaks(table.state, 0, ana.bytes)).toEqual([]);
    expect(leaks(table.state, 1, ana.bytes)).toEqual(["the share of 0", "the chain of seat 0"]);
    expect(leaks(table.state, 0, JSON.stringify(piles))).toEqual([
      "the cold pile",
      "the hot pile",
      "the operators pile",
    ]);
  });

  test("a token's hash, the secret, the seed, another's share, and the code where there is no token", async () => {
    const { table } = await started(await room(), settingsOf("celsius"), ["Bo"]);
    const { state } = table;
    expect(leaks(state, 0, JSON.stringify(state))).toEqual([
      "the hash of token 0",
      "the hash of token 1",
      "the secret",
      "the seed",
      "the share of 1",
      "the cold pile",
      "the hot pile",
      "the operators pile",
    ]);
    expect(leaks(state, null, JSON.stringify(publicPart(state)))).toEqual(["the code"]);
  });
});

test("whether another laid or passed changes no byte that anybody else is sent, until the round is resolved", async () => {
  const sent: string[][] = [];
  for (const isLay of [true, false]) {
    const here = await room({ chance: fixed });
    const { table, guests } = await started(here, settingsOf("celsius"), ["Bo", "Cléo"]);
    const wim = await enter(table, "Wim");
    const { cold, seats } = matchOf<CelsiusState>(table);
    const [lay] = lays(cold, seats[0]?.operators ?? [], seats[0]?.hot ?? [], true);
    if (lay === undefined) throw new Error("this deal lets seat 0 lay");
    const [ana, bo, cleo] = guests as [Guest, Guest, Guest];
    await ana.must(isLay ? { move: "lay", hot: lay.hot, chain: [...lay.chain] } : { move: "pass" });
    await bo.must({ move: "pass" });
    await ana.must({ move: "retract" });
    await ana.must(isLay ? { move: "lay", hot: lay.hot, chain: [...lay.chain] } : { move: "pass" });
    sent.push([bo, cleo, wim].map(({ bytes }) => bytes));
    expect(bo.last.public.match).toMatchObject({ round: 1 });
  }
  expect(sent[0]).toEqual(sent[1]);
});

test("shares are told with the secret when the match is over, and to nobody before", async () => {
  const { guests } = await started(await room(), settingsOf("operato"), ["Bo"]);
  const [ana, bo] = guests as [Guest, Guest];
  expect(bo.bytes).not.toContain(shareOf(0));
  await ana.must({ move: "stop" });
  expect(bo.last.public.fairness.shares).toEqual([shareOf(0), shareOf(1)]);
});
