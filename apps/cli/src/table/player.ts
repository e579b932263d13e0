/**
 * Somebody's own bot at a table at a distance. It is the program of the simulation, spoken to in the same protocol; this
 * stands between it and the table: shares chance, tells what is told, asks when a move is awaited.
 */

import { randomBytes } from "node:crypto";
import { type AnyTableMove, type Message, type Moment, momentOf } from "@tablee/protocol";
import {
  anyGame,
  type CelsiusPublic,
  type GameId,
  type MatchRecord,
  type OperatoPublic,
  recordFormat,
} from "@tablee/rules";
import { ProgramBot } from "../simulate/program-bot.ts";
import type { AnyMove, AnyView, Loss } from "../simulate/seated.ts";
import type { TableClient } from "./client.ts";

export interface PlayerWatch {
  seated(seat: number | null): void;
  began(match: number): void;
  lost(loss: Loss): void;
  ended(match: number, rank: number | null): void;
}

const lostTurn: Readonly<Record<GameId, AnyTableMove>> = { celsius: { move: "pass" }, operato: { move: "draw" } };

export class TablePlayer {
  readonly #client: TableClient;
  readonly #command: string;
  readonly #budget: number;
  readonly #watch: PlayerWatch;
  #bot: ProgramBot | null = null;
  #told: object[] = [];
  /** What is shown from before the own last move asks for nothing any more. */
  #movedAt = 0;
  #playing = 0;
  #ended = 0;

  /** @param budget milliseconds for one move. */
  constructor(client: TableClient, command: string, budget: number, watch: PlayerWatch) {
    this.#client = client;
    this.#command = command;
    this.#budget = budget;
    this.#watch = watch;
  }

  /** Plays until the table is left or so many matches are over. */
  async play(matches: number): Promise<void> {
    this.#watch.seated(this.#client.seat);
    for await (const message of this.#client.messages()) {
      await this.#react(message);
      if (this.#ended >= matches) break;
    }
    await this.#bot?.close();
  }

  async #react({ position, told, public: shown, own }: Message): Promise<void> {
    const { phase, matchNumber, settings, isPaused } = shown;
    for (const { told: ofGame } of told) if (Array.isArray(ofGame)) this.#told.push(...ofGame);
    if (own.seat === null) return;
    if (phase === "lobby") {
      if (own.share === null) await this.#move({ move: "ready", share: randomBytes(16).toString("hex") });
      return;
    }
    const view = { public: shown.match, own: own.match } as unknown as AnyView;
    if (this.#playing !== matchNumber) this.#begin(shown, matchNumber, own.seat);
    if (phase === "over") return this.#end(view, own.seat, matchNumber);
    if (position < this.#movedAt) return;
    if (!isPaused && isAwaited(settings.game, view, own.seat)) await this.#choose(settings.game, view, momentOf(shown));
  }

  #begin({ settings, chairs }: Message["public"], match: number, seat: number): void {
    this.#playing = match;
    const { game, options, deck } = settings;
    const seats = chairs.flatMap((chair) => (chair === null ? [] : [chair.name]));
    const set = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
    const start = { format: recordFormat, game, seats, options: set, deck, moves: [] } as unknown as MatchRecord;
    void this.#bot?.close();
    this.#bot = new ProgramBot(this.#command, start, this.#budget);
    this.#bot.begin({ match: match - 1, seat, seed: randomBytes(32).toString("hex") });
    this.#watch.began(match);
  }

  async #choose(game: GameId, view: AnyView, meant: Moment | undefined): Promise<void> {
    const bot = this.#bot as ProgramBot;
    const chosen = await bot.choose(this.#turn(game, view));
    const loss = "move" in chosen ? await this.#take(chosen, meant) : chosen;
    if (loss === null) return;
    bot.lost(loss);
    this.#watch.lost(loss);
    const moved = await this.#move(lostTurn[game], meant);
    // Where one must lay (O4), a turn cannot be lost by drawing.
    const [legal] = moved.ok || moved.refusal.code !== "must-play" ? [] : anyGame(game).moves(view);
    if (legal !== undefined) await this.#move(legal as AnyTableMove, meant);
  }

  /** @returns why the turn is lost; null when it was taken, or is no longer awaited. */
  async #take(chosen: AnyMove, meant: Moment | undefined): Promise<Loss | null> {
    const moved = await this.#move(chosen as AnyTableMove, meant);
    if (moved.ok) return null;
    const { rule, code } = moved.refusal;
    if (moot.has(code)) return null;
    return { why: "nonsense", text: rule === null ? code : `${rule}: ${code}` };
  }

  async #move(move: AnyTableMove, meant?: Moment) {
    const moved = await this.#client.move(move, meant);
    if (moved.ok) this.#movedAt = moved.value.position;
    return moved;
  }

  #end(view: AnyView, seat: number, match: number): void {
    if (this.#ended >= match) return;
    this.#ended = match;
    const { seats } = view.public as unknown as CelsiusPublic | OperatoPublic;
    this.#bot?.end({ view, told: () => this.#told.splice(0), moves: () => null });
    this.#watch.ended(match, seats[seat]?.rank ?? null);
  }

  #turn(game: GameId, view: AnyView) {
    return {
      view,
      told: () => this.#told.splice(0),
      moves: () => (game === "operato" ? [...anyGame(game).moves(view)] : null),
    };
  }
}

/** Time ran out meanwhile, or the match ended, or was paused: the bot did nothing wrong. */
const moot: ReadonlySet<string> = new Set([
  "too-late",
  "committed",
  "not-your-turn",
  "table-over",
  "paused",
  "over",
  "out",
  "wrong-token",
]);

function isAwaited(game: GameId, view: AnyView, seat: number): boolean {
  if (game === "operato") return (view.public as unknown as OperatoPublic).turn === seat;
  const { commitment } = view.own as { commitment: unknown };
  return commitment === null && (view.public as unknown as CelsiusPublic).seats[seat]?.status === "in";
}
