// Where bots think. One question after the other, each with its number; their chance has nothing to do with any deal.

import { randomBytes } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { type Bot, bots, randomStream } from "@tablee/bots";
import type { GameTypes } from "@tablee/rules";
import type { Answer, AnyView, Question } from "./thinker.ts";

/** Milliseconds after which a bot that thinks long answers with the best it has: others are waiting. */
const patience = 300;

const stream = randomStream(randomBytes(16));

parentPort?.on("message", ({ number, question }: { number: number; question: Question }) => {
  const bot = bots[question.level][question.game] as Bot<AnyView, GameTypes["Move"]>;
  const end = performance.now() + patience;
  const move = bot.choose(question.view, stream, () => performance.now() > end);
  parentPort?.postMessage({ number, move } satisfies Answer);
});
