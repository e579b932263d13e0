/**
 * Somebody's own bot, in any language: a program that reads and writes JSON lines (docs/bot-protocol.md). Whatever it
 * does, the match goes on: who is late, crashes or plays nonsense loses the turn, and one that fails again and again
 * is not waited for any more.
 */
import { type MatchRecord, parseJson, readMove } from "@tablee/rules";
import { problemLine } from "../texts/problems.ts";
import { LineProgram } from "./line-program.ts";
import type { AnyMove, Loss, Lost, MatchStart, SeatedBot, Turn } from "./seated.ts";
import { matchStart } from "./start.ts";

const protocol = "tablee-bot/1";

/** Milliseconds from a start to the first word: interpreters are slow to wake. */
const readyBudget = 10_000;
/** Turns lost one after the other until a program is stopped for the rest of the match. */
const patience = 3;
/** Programs that came to nothing, one after the other, until none is started any more. */
const mostStarts = 3;
const shownText = 80;

type Answer =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly loss: Loss };

export class ProgramBot implements SeatedBot {
  readonly #command: string;
  readonly #start: MatchRecord;
  readonly #budget: number;
  #program: LineProgram | null = null;
  #ready = false;
  #helloAt = 0;
  #id = 0;
  /** Turns lost one after the other, and whether the last one was. */
  #lost = 0;
  #lostLast = false;
  #stopped: Loss | null = null;
  #failedStarts = 0;

  /** @param budget milliseconds for one move. */
  constructor(command: string, start: MatchRecord, budget: number) {
    this.#command = command;
    this.#start = start;
    this.#budget = budget;
  }

  begin(begun: MatchStart): void {
    this.#lost = 0;
    this.#lostLast = false;
    if (this.#failedStarts >= mostStarts) return;
    this.#stopped = null;
    this.#program ??= new LineProgram(this.#command);
    this.#ready = false;
    this.#helloAt = performance.now();
    const { seats, options, deck } = matchStart(this.#start);
    const { game } = this.#start;
    this.#program.say({ type: "hello", protocol, game, ...begun, seats, options, deck, budget: this.#budget });
  }

  async choose(turn: Turn): Promise<AnyMove | Loss> {
    if (!this.#lostLast) this.#lost = 0;
    this.#lostLast = false;
    const program = this.#program;
    if (program === null || this.#stopped !== null) return this.#stopped ?? loss("crashed", "it does not run");
    const readiness = await this.#awaitReady(program);
    if (readiness !== null) return readiness;
    this.#id += 1;
    this.#tell(program, turn);
    const moves = turn.moves();
    program.say({ type: "view", id: this.#id, view: turn.view, ...(moves === null ? {} : { moves }) });
    return this.#awaitMove(program);
  }

  lost({ why, text }: Loss): void {
    this.#lostLast = true;
    this.#lost += 1;
    this.#program?.say({ type: "lost", id: this.#id, why, text });
    if (this.#stopped === null && this.#lost >= patience) {
      this.#stop(loss(why, `it was stopped after ${patience} turns lost in a row`));
    }
  }

  end(turn: Turn): void {
    const program = this.#program;
    if (program === null || !this.#ready) return;
    this.#tell(program, turn);
    program.say({ type: "end", view: turn.view });
  }

  async close(): Promise<void> {
    await this.#program?.end();
  }

  #tell(program: LineProgram, turn: Turn): void {
    const told = turn.told();
    if (told.length > 0) program.say({ type: "told", told });
  }

  /** @returns what kept it from being ready. */
  async #awaitReady(program: LineProgram): Promise<Loss | null> {
    while (!this.#ready) {
      const answer = await this.#hear(program, this.#helloAt + readyBudget);
      if (!answer.ok) {
        this.#failedStarts += 1;
        this.#stop(answer.loss);
        return answer.loss;
      }
      this.#ready = answer.value.type === "ready";
    }
    this.#failedStarts = 0;
    return null;
  }

  async #awaitMove(program: LineProgram): Promise<AnyMove | Loss> {
    const until = performance.now() + this.#budget;
    for (;;) {
      const answer = await this.#hear(program, until);
      if (!answer.ok) return answer.loss;
      const { type, id, move } = answer.value;
      if (type !== "move") return loss("nonsense", `a message of type ${shown(type)}, where a move was awaited`);
      // What comes for an earlier turn came too late; it is not this turn's answer.
      if (typeof id === "number" && id < this.#id) continue;
      if (id !== this.#id) return loss("nonsense", `a move with the id ${shown(id)}, not ${this.#id}`);
      const read = readMove(this.#start.game, move);
      return read.ok ? read.value : loss("nonsense", `no move: ${problemLine(read.problems[0] as never)}`);
    }
  }

  async #hear(program: LineProgram, until: number): Promise<Answer> {
    const heard = await program.hear(until);
    if (heard === "late")
      return { ok: false, loss: loss("late", `no answer within ${this.#ready ? this.#budget : readyBudget} ms`) };
    if (heard === "ended") {
      const crashed = loss("crashed", program.ending ?? "it ended");
      this.#stop(crashed);
      return { ok: false, loss: crashed };
    }
    const json = parseJson(heard.line);
    if (json.ok && typeof json.value === "object" && json.value !== null && !Array.isArray(json.value)) {
      return { ok: true, value: json.value as Record<string, unknown> };
    }
    return { ok: false, loss: loss("nonsense", `no JSON object: ${heard.line.slice(0, shownText)}`) };
  }

  /** For the rest of the match; the next one starts it anew. */
  #stop(reason: Loss): void {
    this.#stopped = reason;
    this.#program?.kill();
    this.#program = null;
  }
}

function loss(why: Lost, text: string): Loss {
  return { why, text };
}

function shown(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, shownText);
}
