/** One table under load: four people, four streams, real matches one after the other, moves chosen from what was sent. */

import { randomBytes } from "node:crypto";
import { type AnyTableMove, type Message, type Moment, momentOf } from "@tablee/protocol";
import type { GameId } from "@tablee/rules";
import { chooseMove } from "./choose.ts";
import { Caller, follow } from "./wire.ts";

/** Called with milliseconds. */
export interface Watch {
  answered(milliseconds: number): void;
  toldOthers(milliseconds: number): void;
  /** Another answer than done, or none: the measurement is void. */
  failed(reason: Error): void;
}

export interface Place {
  readonly host: string;
  readonly port: number;
}

const seats = 4;
const playedBy = '"type":"played","seat":';

export class LoadTable {
  readonly people: LoadPerson[] = [];
  readonly game: GameId;
  readonly #readiness = new Set<LoadPerson>();

  constructor(game: GameId) {
    this.game = game;
  }

  /**
   * @param places the servers at which the people are, one after the other.
   * @param release hands a move on when it may be sent.
   */
  static async open(
    game: GameId,
    places: readonly [Place, ...Place[]],
    watch: Watch,
    release: (send: () => void) => void,
  ): Promise<LoadTable> {
    const table = new LoadTable(game);
    const caller = new Caller(places[0].host, places[0].port);
    const sit = async (path: string, body: object) => {
      const answer = await caller.post(path, JSON.stringify(body), "");
      if (answer.status !== 201) throw new Error(`the server answered ${answer.status} ${answer.body}`);
      const seated = JSON.parse(answer.body) as Seated;
      const place = places[table.people.length % places.length] as Place;
      table.people.push(new LoadPerson(table, place, seated, watch, release));
      return seated.table;
    };
    const id = await sit("/api/v1/tables", { game });
    while (table.people.length < seats) await sit(`/api/v1/tables/${id}/people`, { id: newId() });
    caller.close();
    await Promise.all(table.people.map((person) => person.connect()));
    return table;
  }

  async start(): Promise<void> {
    for (const person of this.people) await person.ready();
  }

  /** The host deals when the last one is ready. */
  async isReady(person: LoadPerson): Promise<void> {
    this.#readiness.add(person);
    if (this.#readiness.size < seats) return;
    this.#readiness.clear();
    await this.people[0]?.ask({ move: "start" });
  }

  /** Nobody moves any more; the streams stay. */
  rest(): void {
    for (const person of this.people) person.rest();
  }

  close(): void {
    for (const person of this.people) person.close();
  }
}

interface Seated {
  readonly table: string;
  readonly token: string;
  readonly person: number;
}

class LoadPerson {
  readonly #table: LoadTable;
  readonly #place: Place;
  readonly #seated: Seated;
  readonly #watch: Watch;
  readonly #release: (send: () => void) => void;
  readonly #caller: Caller;
  #endStream = () => {};
  #seat = 0;
  sentAt = 0;

  constructor(table: LoadTable, place: Place, seated: Seated, watch: Watch, release: (send: () => void) => void) {
    this.#table = table;
    this.#place = place;
    this.#seated = seated;
    this.#watch = watch;
    this.#release = release;
    this.#caller = new Caller(place.host, place.port);
  }

  connect(): Promise<void> {
    const { host, port } = this.#place;
    const { table, token } = this.#seated;
    return new Promise((resolve, reject) => {
      this.#endStream = follow(host, port, `/api/v1/tables/${table}/events`, token, {
        heard: (message) => {
          resolve();
          this.#hear(message);
        },
        broken: (reason) => {
          reject(reason);
          this.#watch.failed(reason);
        },
      });
    });
  }

  async ready(): Promise<void> {
    await this.ask({ move: "ready", share: randomBytes(16).toString("hex") });
    await this.#table.isReady(this);
  }

  async ask(move: AnyTableMove, meant?: Moment): Promise<void> {
    const { table, token } = this.#seated;
    const body = JSON.stringify({ id: newId(), move, for: meant });
    this.sentAt = performance.now();
    try {
      const answer = await this.#caller.post(`/api/v1/tables/${table}/moves`, body, token);
      if (answer.status !== 200) throw new Error(`the server answered ${answer.status} ${answer.body}`);
      this.#watch.answered(performance.now() - this.sentAt);
    } catch (error) {
      this.#watch.failed(error as Error);
    }
  }

  rest(): void {
    this.#caller.close();
  }

  close(): void {
    this.#endStream();
    this.rest();
  }

  /** Looks no closer than it must: most messages only say that another moved. */
  #hear(text: string): void {
    const at = text.indexOf(playedBy);
    if (at >= 0) {
      const mover = this.#table.people.find((person) => person.#seat === Number(text[at + playedBy.length]));
      if (mover !== undefined && mover !== this) this.#watch.toldOthers(performance.now() - mover.sentAt);
    }
    const told = text.slice(0, text.indexOf('"public":'));
    if (told.includes('"type":"reset"')) void this.ready();
    else if (told.includes('"type":"ended"')) this.#rematch();
    else if (/"type":"(started|resolved|turned)"/.test(told)) this.#choose(JSON.parse(text) as Message);
  }

  #rematch(): void {
    if (this !== this.#table.people[0]) return;
    this.#release(() => void this.ask({ move: "rematch" }));
  }

  #choose({ public: shown, own }: Message): void {
    this.#seat = own.seat ?? 0;
    const move = chooseMove(this.#table.game, { public: shown.match, own: own.match }, this.#seat);
    if (move !== null) this.#release(() => void this.ask(move, momentOf(shown)));
  }
}

function newId(): string {
  return randomBytes(9).toString("base64url");
}
