/** For the tests of several machines: people who sit down at a table, each at another server, and begin a match. */

import { randomBytes } from "node:crypto";
import type { GameId } from "@tablee/rules";
import { type Answer, post } from "./testing-asking.ts";
import { type Circumstances, newId, Player } from "./testing-player.ts";

export interface Wanted {
  readonly game: GameId;
  readonly people: number;
  readonly bots: number;
  readonly options?: object;
  /** The server that the first of them asks; the others ask the following ones. */
  readonly first: number;
}

interface Joined {
  readonly table: string;
  readonly person: number;
  readonly token: string;
}

const names = ["Ana", "Bo", "Cléo", "Dov"];
const patienceMilliseconds = 10_000;
const mostTries = 5;

export async function seat(
  { game, people, bots, options, first }: Wanted,
  circumstances: Circumstances,
): Promise<Player[]> {
  const addresses = circumstances.addresses();
  const addressOf = (index: number) => {
    return addresses[(first + index) % addresses.length] as string;
  };
  const opening = { game, seats: people + bots, bots: Array(bots).fill("easy"), name: names[0], options };
  const opened = await must(`${addressOf(0)}/tables`, opening);
  const { table } = opened;
  const players: Player[] = [];
  players.push(new Player(game, opened, players, first, circumstances));
  for (let index = 1; index < people; index++) {
    const joining = { id: newId(), name: names[index] };
    const joined = await must(`${addressOf(index)}/tables/${table}/people`, joining);
    players.push(new Player(game, { ...joined, table }, players, first + index, circumstances));
  }
  for (const player of players) await player.ask({ move: "ready", share: randomBytes(16).toString("hex") });
  await players[0]?.ask({ move: "start" });
  return players;
}

/** Sent again when nobody answers: a table that was opened twice stays empty once, and who joins does so under an id. */
async function must(url: string, json: object): Promise<Joined> {
  let answer: Answer | null = null;
  for (let tries = 0; tries < mostTries && answer === null; tries++)
    answer = await post(url, json, null, patienceMilliseconds);
  if (answer?.status !== 201) throw new Error(`${url} answered ${JSON.stringify(answer)}`);
  return answer.body as Joined;
}
