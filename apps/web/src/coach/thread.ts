// The coach's thread: solves position after position, so that not even a hand of twenty cards makes the page wait.
import { bestOf } from "./best.ts";
import type { Answer, Question } from "./protocol.ts";

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const answer: Answer = { id: data.id, best: bestOf(data.position, data.begun) };
  postMessage(answer);
});
