// Where bots think, so that the page stays at work meanwhile. One question after the other, each with its number.
import { type Question, think } from "./thinking.ts";

/** Seldom reached: the strongest level takes about 50 ms on a phone. */
const patience = 300;

self.addEventListener("message", ({ data }: MessageEvent<{ number: number; question: Question }>) => {
  self.postMessage({ number: data.number, move: think(data.question, patience) });
});
