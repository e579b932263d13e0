import { defaultOperatoOptions, type OperatoView, operato, operatoStart, seededRandom, zeroSeed } from "@tablee/rules";
import { afterEach, expect, test, vi } from "vitest";
import { type MatchSetup, recordStart } from "./setup.ts";

const setup: MatchSetup = {
  game: "operato",
  seats: [
    { name: "A", fruit: "poire", player: { kind: "bot", level: "hard" } },
    { name: "B", fruit: "figue", player: { kind: "bot", level: "gone" } },
  ],
  options: defaultOperatoOptions,
  deck: "classic",
  hints: false,
};

function viewOf(seat: number): OperatoView {
  const record = recordStart(setup, zeroSeed);
  if (record.game !== "operato") throw new TypeError("not the game that was asked for");
  const { state } = operato.start(operatoStart(record), seededRandom(zeroSeed));
  return operato.view({ ...state, turn: seat }, seat);
}

/** A worker that notes what it is asked; the test lets it answer or break. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  readonly asked: { number: number; question: { level: string } }[] = [];
  isTerminated = false;
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(message: FakeWorker["asked"][number]) {
    this.asked.push(message);
  }
  terminate() {
    this.isTerminated = true;
  }
}

/** The module anew: it remembers whether a worker could be had. */
async function load() {
  vi.resetModules();
  FakeWorker.made = [];
  return (await import("./bots.ts")).thinkLikeBot;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("bots think on the page where no worker can be made, those of an unknown level too", async () => {
  const think = await load();
  for (const seat of [0, 1]) {
    const view = viewOf(seat);
    expect([...operato.moves(view)]).toContainEqual(await think(setup, seat, view));
  }
});

test("one worker is asked, each question is answered by its number, whatever the order", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const think = await load();
  const first = think(setup, 0, viewOf(0));
  const second = think(setup, 1, viewOf(1));
  const [worker, ...more] = FakeWorker.made as [FakeWorker];
  expect(more).toEqual([]);
  expect(worker.asked.map(({ question }) => question.level)).toEqual(["hard", "gone"]);
  for (const { number, question } of worker.asked.toReversed()) {
    worker.dispatchEvent(new MessageEvent("message", { data: { number, move: { move: question.level } } }));
  }
  expect(await first).toEqual({ move: "hard" });
  expect(await second).toEqual({ move: "gone" });
});

test("what a worker that broke was asked is answered on the page, and it is not asked again", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const think = await load();
  const view = viewOf(0);
  const asked = think(setup, 0, view);
  const [worker] = FakeWorker.made as [FakeWorker];
  worker.dispatchEvent(new Event("error"));
  expect([...operato.moves(view)]).toContainEqual(await asked);
  expect(worker.isTerminated).toBe(true);
  expect([...operato.moves(view)]).toContainEqual(await think(setup, 0, view));
  expect(FakeWorker.made).toHaveLength(1);
  expect(worker.asked).toHaveLength(1);
});
