// The walk over every byte is worth what it notices: a server is made to let something out on purpose, in each of the ways in
// which bytes leave it, and the walk must say what it was.

import type { CelsiusState, GameId, OperatoState } from "@tablee/rules";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { LiveTable } from "../tables/live.ts";
import type { TableState } from "../tables/types.ts";
import { type Server, server } from "./testing.ts";
import { fixedPaths, WalkedMatch, walkable } from "./walked.ts";

/** What a server that is wrong might let out, and what the walk says of it. */
const secrets: readonly { what: RegExp; game: GameId; of: (state: TableState) => string | undefined }[] = [
  { what: /of the bank$/, game: "operato", of: ({ match }) => quoted((match?.state as OperatoState)?.bank[0]) },
  {
    what: /of seat 0$/,
    game: "operato",
    of: ({ match }) => quoted((match?.state as OperatoState)?.seats[0]?.hand[0]),
  },
  {
    what: /the cold pile$/,
    game: "celsius",
    of: ({ match }) => JSON.stringify((match?.state as CelsiusState)?.piles.cold),
  },
  { what: /the chain of seat/, game: "celsius", of: chainOf },
  { what: /the secret$/, game: "celsius", of: ({ seal }) => seal.secret },
  { what: /the seed$/, game: "operato", of: ({ match }) => match?.seed },
  { what: /the share of 1$/, game: "operato", of: ({ seal }) => seal.shares[1] },
  { what: /the hash of token 0$/, game: "celsius", of: ({ persons }) => persons[0]?.token ?? undefined },
  { what: /without a token: the code$/, game: "celsius", of: ({ code }) => quoted(code) },
];

/** As JSON that can stand in a list, whatever the secret is. */
const quotedOnce = (secret: string) =>
  secret.startsWith('"chain"')
    ? `{${secret}}`
    : /^["[]/.test(secret) || secret === ""
      ? secret
      : JSON.stringify(secret);

const quoted = (text: string | undefined) => (text === undefined ? undefined : JSON.stringify(text));

function chainOf({ match }: TableState): string | undefined {
  const laid = (match?.state as CelsiusState)?.seats.find(({ commitment }) => commitment?.lay)?.commitment?.lay;
  return laid === undefined || laid === null ? undefined : `"chain":${JSON.stringify(laid.chain)}`;
}

const isForStrangers = ({ what }: (typeof secrets)[number]) => what.source.includes("without a token");

/** How an answer may come to hold what it must not. */
const places: Readonly<Record<string, (answer: Response, secret: string) => Promise<Response>>> = {
  "a header": async (answer, secret) => {
    const headers = new Headers({ ...Object.fromEntries(answer.headers), "X-Debug": secret });
    return new Response(answer.body, { status: answer.status, headers });
  },
  "a refusal": async (answer, secret) => {
    if (answer.status < 400) return answer;
    return new Response(`${await answer.text()} at ${secret}`, { status: answer.status });
  },
};

/** Plays until the walk has found something, or long enough. */
async function foundOut(
  { what, game, of }: (typeof secrets)[number],
  leak: (secret: () => string) => Parameters<typeof server>[0],
  after = (_: Server, __: () => string) => {},
) {
  let table: LiveTable | null = null;
  const secret = () => (table === null ? "" : (of(table.state) ?? ""));
  const here = await server({ ...walkable, ...leak(secret) });
  after(here, secret);
  const open = here.tables.open.bind(here.tables);
  here.tables.open = async (opening) => {
    const opened = await open(opening);
    if (opened.ok) ({ table } = opened);
    return opened;
  };
  let isFound = false;
  for (let number = 0; number < 10 && !isFound; number++) {
    const match = new WalkedMatch(here, game, number);
    await match.play(number);
    isFound = match.found.some((found) => what.test(found));
  }
  await here.stop();
  return isFound;
}

describe.each(secrets)("a server that lets out $what is found out", (kind) => {
  test.each(Object.entries(places))("in %s", async (_, spoil) => {
    const isFound = await foundOut(kind, (secret) => ({
      around: (app) =>
        new Hono().all("*", async (context) => {
          const answer = await app.fetch(context.req.raw, context.env);
          const isStream = answer.headers.has("x-hono-already-sent");
          return isStream || secret() === "" || fixedPaths.includes(context.req.path)
            ? answer
            : spoil(answer, secret());
        }),
    }));
    expect(isFound).toBe(true);
  });

  if (isForStrangers(kind)) return; // They have no stream.
  test("in a stream", async () => {
    const isFound = await foundOut(
      kind,
      () => ({}),
      ({ streams }, secret) => {
        const open = streams.open.bind(streams);
        streams.open = (response, ...more) => {
          const stream = open(response, ...more);
          const send = stream.send.bind(stream);
          stream.send = (event, data) => send(event, data.replace(/}$/, `,"debug":[${quotedOnce(secret())}]}`));
          return stream;
        };
      },
    );
    expect(isFound).toBe(true);
  });
});

test("a page that changes while a match is played is found out", async () => {
  let asked = 0;
  const around = (app: Hono) =>
    new Hono().get("/", (context) => context.text(`Tablée ${asked++}`)).mount("/", app.fetch);
  const here = await server({ ...walkable, around });
  const match = new WalkedMatch(here, "celsius", 0);
  await match.play(0);
  expect(match.found).toContain("/ changed");
  await here.stop();
});

test("a token of somebody else is found out", async () => {
  let before = "";
  const around = (app: Hono) =>
    new Hono().all("*", async (context) => {
      const answer = await app.fetch(context.req.raw, context.env);
      const headers = new Headers({ ...Object.fromEntries(answer.headers), "X-Before": before });
      before = context.req.header("Authorization") ?? before;
      const isStream = answer.headers.has("x-hono-already-sent");
      return isStream ? answer : new Response(answer.body, { status: answer.status, headers });
    });
  const here = await server({ ...walkable, around });
  const match = new WalkedMatch(here, "operato", 0);
  await match.play(0);
  expect(match.found).toContain("Bo: the token of Ana");
  await here.stop();
});
