/**
 * For tests: a match at a distance over real sockets, with everybody there may be: each seat, who watches, who comes late, and
 * somebody without a token. It goes on in lockstep, one request at a time, and after each request every byte that anybody got
 * is read beside the truth of that moment.
 */

import { type Bot, type BotName, bots, randomStream } from "@tablee/bots";
import type { GameId, GameTypes } from "@tablee/rules";
import { hashOf } from "../chance.ts";
import { awaitedSeats } from "../tables/agenda.ts";
import type { LiveTable } from "../tables/live.ts";
import { leaks } from "../tables/walk.ts";
import { requestId, type Server } from "./testing.ts";
import { type Heard, Wiretap } from "./wiretap.ts";

type AnyBot = Bot<{ public: object; own: object | null }, GameTypes["Move"]>;
type Chance = ReturnType<typeof randomStream>;

/** What is the same for everybody at any time: it must not change by a byte because a match is played. */
export const fixedPaths = ["/", "/index.html", "/api/v1/openapi.json", "/table/no-such", "/healthz", "/metrics"];

const wide = { points: 1e9, duration: 1 };
const widths = { requests: wide, moves: wide, joins: wide, tables: wide, failedCodes: wide, reactions: wide };
const streams = { total: 1_000, perAddress: 1_000 };
const page = new TextEncoder().encode("<!doctype html><title>Tablée</title>");
const asset = { type: "text/html; charset=utf-8", tag: "page", plain: page, compressed: undefined, immutable: false };
const assets = new Map([["/index.html", asset]]);

/** A server that limits nobody and has a page. */
export const walkable = { widths, assets, streams };

const names = ["Bo", "Cléo", "Dov"];
const shareOf = (person: number) => hashOf(`share of ${person}`).slice(0, 32);
const mostSteps = 600;

export class WalkedMatch {
  readonly found: string[] = [];
  bytes = 0;
  readonly #here: Server;
  readonly #game: GameId;
  readonly #chance: Chance;
  readonly #stranger: Wiretap;
  readonly #people: Wiretap[] = [];
  readonly #fixed = new Map<string, string>();
  readonly #sent: { by: Wiretap; id: string; move: object }[] = [];
  #table: LiveTable | null = null;

  constructor(here: Server, game: GameId, number: number) {
    this.#here = here;
    this.#game = game;
    this.#chance = randomStream(Uint8Array.from({ length: 16 }, (_, index) => (number >> (8 * (index % 4))) + index));
    this.#stranger = new Wiretap("somebody without a token", here.address);
  }

  /** @returns who was there, their names in `found` beside what they should not have got. */
  async play(number: number): Promise<void> {
    await this.#readFixed();
    await this.#gather(number);
    await this.#moveAs(this.#host, { move: "start" });
    for (let step = 0; this.#live.state.phase === "play"; step++) {
      if (step > mostSteps) throw new Error("the match does not end");
      // What is asked beside the match may end it: somebody's pass was the last one missing.
      if (this.#chance.below(3) === 0) await this.#aside();
      else await this.#step();
    }
    const record = await this.#ask(this.#host, "/record");
    if (record.status !== 200) throw new Error(`no record: ${record.text}`);
    await this.#moveAs(this.#host, { move: "rematch" });
    await this.#readFixed();
    for (const one of [this.#stranger, ...this.#people]) one.close();
  }

  get #live(): LiveTable {
    if (this.#table === null) throw new Error("the table is not open yet");
    return this.#table;
  }

  get #host(): Wiretap {
    return this.#people.find(({ person }) => person === this.#live.state.host) as Wiretap;
  }

  async #gather(number: number): Promise<void> {
    const options =
      this.#game === "celsius" ? { rounds: 4, negatives: number % 2 === 0 } : { mustPlay: number % 2 === 0 };
    const ana = new Wiretap("Ana", this.#here.address);
    const json = { game: this.#game, name: "Ana", options, public: number % 3 === 0 };
    const opened = JSON.parse((await ana.ask("/api/v1/tables", { json })).text);
    this.#table = await this.#here.tables.find(opened.table);
    this.#known(ana, opened);
    for (const name of names.slice(0, 1 + (number % 3))) await this.#enter(name);
    await this.#enter("Wim", true);
    // A host who watches is host all the same.
    if (number % 6 === 5) await this.#moveAs(ana, { move: "watch" });
    for (const one of this.#people) {
      const seat = this.#live.state.chairs.findIndex((chair) => isOf(chair, one.person));
      if (seat >= 0) await this.#moveAs(one, { move: "ready", share: shareOf(one.person ?? 0) });
    }
  }

  async #enter(name: string, watch = false): Promise<Wiretap> {
    const one = new Wiretap(name, this.#here.address);
    const joined = await this.#ask(one, "/people", { id: requestId(), name, watch });
    if (joined.status !== 201) throw new Error(joined.text);
    this.#known(one, JSON.parse(joined.text));
    return one;
  }

  #known(one: Wiretap, { person, token }: { person: number; token: string }): void {
    one.person = person;
    one.token = token;
    one.follow(this.#live.id);
    this.#people.push(one);
  }

  async #step(): Promise<void> {
    const { state } = this.#live;
    const seat = awaitedSeats(state).at(this.#chance.below(2) === 0 ? 0 : -1) as number;
    const one = this.#people.find(({ person }) => isOf(state.chairs[seat] ?? null, person)) as Wiretap;
    const { public: shown, own } = await one.until(this.#live.position);
    const level: BotName = this.#chance.below(3) === 0 ? "random" : "greedy";
    const view = { public: shown.match as object, own: own.match };
    await this.#moveAs(one, (bots[level][this.#game] as AnyBot).choose(view, this.#chance));
    if (this.#game === "celsius" && this.#chance.below(5) === 0 && this.#live.state.phase === "play") {
      await this.#ask(one, "/moves", { id: requestId(), move: { move: "retract" } });
    }
  }

  /** Something that is asked beside the match; most of it is refused. */
  async #aside(): Promise<void> {
    const anybody = this.#pick([this.#stranger, ...this.#people]);
    const somebody = this.#pick(this.#people);
    const earlier = this.#pick(this.#sent);
    const { id } = this.#live;
    const asides: (() => Promise<unknown>)[] = [
      () => this.#ask(anybody, ""),
      () => this.#ask(anybody, "/view?after=0"),
      () => this.#ask(anybody, "/record"),
      () => this.#ask(anybody, "/record?match=1"),
      () => this.#ask(anybody, "/moves", { id: requestId(), move: this.#pick(nonsense) }),
      () => this.#ask(anybody, "/moves", { id: "x", move: { move: 4 } }),
      () => this.#ask(somebody, "/reactions", { reaction: "wow" }),
      () => this.#ask(somebody, "/seen", { round: 1 }),
      () => this.#ask(earlier.by, "/moves", { id: earlier.id, move: earlier.move }),
      () => this.#ask(earlier.by, "/moves", { id: earlier.id, move: { move: "pause", x: 1 } }),
      () => this.#ask(somebody, "/moves", { id: earlier.id, move: { move: "pass" } }),
      () => this.#heard(anybody.ask("/api/v1/tables")),
      () => this.#heard(anybody.ask("/api/v1/codes/CCCCCC")),
      () => this.#heard(anybody.ask(`/api/v1/tables/${id}/events`, { token: "A".repeat(22) })),
      () => this.#heard(anybody.ask(`/api/v1/tables/${id}/moves`, { text: '{"id":', token: somebody.token ?? "" })),
      () => this.#heard(anybody.ask(`/api/v1/tables/${id}/moves`, { method: "PUT", text: "{}" })),
      () => this.#heard(anybody.ask(`/api/v1/tables/${id}`, { headers: { "Tablee-Protocol": "0" } })),
      () => this.#heard(anybody.ask(this.#pick(fixedPaths))),
      () => this.#heard(anybody.blurt(this.#pick(["GET\r\n\r\n", "\u0000\u0001\r\n\r\n", "HELP / HTTP/1.1\r\n\r\n"]))),
      () => this.#anew(somebody),
      () => this.#late(),
    ];
    await this.#pick(asides)();
  }

  /** Loses the line, and begins with a whole view. */
  async #anew(one: Wiretap): Promise<void> {
    one.last = null;
    one.follow(this.#live.id);
    await this.#settle();
  }

  async #late(): Promise<void> {
    if (this.#live.state.persons.length > 8) return;
    const late = await this.#enter(`Zoé ${"abcdefgh"[this.#live.state.persons.length]}`);
    await this.#settle();
    if (this.#chance.below(2) === 0) return;
    await this.#ask(late, "/moves", { id: requestId(), move: { move: "leave" } });
    this.#people.splice(this.#people.indexOf(late), 1);
    late.close();
  }

  async #moveAs(by: Wiretap, move: object): Promise<void> {
    const id = requestId();
    this.#sent.push({ by, id, move });
    const { status, text } = await this.#ask(by, "/moves", { id, move });
    if (status !== 200) throw new Error(`${JSON.stringify(move)} of ${by.name}: ${text}`);
  }

  #ask(one: Wiretap, path: string, json?: object): Promise<Heard> {
    const at = `/api/v1/tables/${this.#live.id}${path}`;
    return this.#heard(one.ask(at, json === undefined ? {} : { json }));
  }

  /** Waits for the answer, and until all have been told what came of it; then reads what everybody got. */
  async #heard<Answer>(asking: Promise<Answer>): Promise<Answer> {
    const answer = await asking;
    await this.#settle();
    return answer;
  }

  async #settle(): Promise<void> {
    const { position, state } = this.#live;
    for (const one of this.#people) {
      const isHere = one.person !== null && state.persons[one.person]?.isGone === false;
      if (isHere) await one.until(position);
    }
    for (const one of [this.#stranger, ...this.#people]) {
      const text = one.take();
      this.bytes += text.length;
      this.found.push(...leaks(state, one.person, text).map((what) => `${one.name}: ${what}`));
      for (const { name, token } of this.#people) {
        if (name !== one.name && text.includes(token as string)) this.found.push(`${one.name}: the token of ${name}`);
      }
    }
  }

  /** Pages and documents say the same in the middle of a match as before there was one. */
  async #readFixed(): Promise<void> {
    for (const path of fixedPaths) {
      const { status, text } = await this.#stranger.ask(path);
      const all = this.#stranger.take().replace(/^Date: .*$/m, "");
      if (status < 100 || !all.includes(text.slice(0, 20))) throw new Error(`${path} was not noted`);
      const before = this.#fixed.get(path);
      if (before !== undefined && before !== all) this.found.push(`${path} changed`);
      this.#fixed.set(path, all);
    }
  }

  #pick<One>(from: readonly One[]): One {
    return from[this.#chance.below(from.length)] as One;
  }
}

const nonsense = [
  { move: "draw" },
  { move: "pass" },
  { move: "place", card: "nothing", link: ["+", "+"] },
  { move: "lay", hot: 99, chain: ["+1"] },
  { move: "start" },
  { move: "rematch" },
  { move: "timeout" },
];

function isOf(chair: LiveTable["state"]["chairs"][number], person: number | null): boolean {
  return chair?.sitter.kind === "person" && chair.sitter.person === person;
}
