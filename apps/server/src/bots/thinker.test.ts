import { celsius, celsiusStart, operato, operatoStart, seededRandom, zeroSeed } from "@tablee/rules";
import { afterEach, expect, test } from "vitest";
import { type Question, Thinker } from "./thinker.ts";

const thinkers: Thinker[] = [];
function thinker(reported: unknown[] = []): Thinker {
  const made = new Thinker((error) => reported.push(error));
  thinkers.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(thinkers.splice(0).map((made) => made.close()));
});

const common = { format: "tablee-record/1", seats: ["A", "B"], moves: [] } as const;

function operatoQuestion(seat = 0): Question {
  const { state } = operato.start(operatoStart({ ...common, game: "operato" }), seededRandom(zeroSeed));
  return { game: "operato", level: "hard", view: operato.view({ ...state, turn: seat }, seat) };
}

function celsiusQuestion(): Question {
  const { state } = celsius.start(celsiusStart({ ...common, game: "celsius" }), seededRandom(zeroSeed));
  return { game: "celsius", level: "medium", view: celsius.view(state, 1) };
}

test("bots of both games answer from a thread of their own, each question with its own answer", async () => {
  const made = thinker();
  const [first, second, third] = await Promise.all([
    made.choose(operatoQuestion(0)),
    made.choose(celsiusQuestion()),
    made.choose(operatoQuestion(1)),
  ]);
  expect([...operato.moves(operatoQuestion(0).view as never)]).toContainEqual(first);
  expect(["lay", "pass"]).toContain(second.move);
  expect([...operato.moves(operatoQuestion(1).view as never)]).toContainEqual(third);
});

test("a thread that breaks is reported, answered for, and followed by another", async () => {
  const reported: unknown[] = [];
  const made = thinker(reported);
  const broken = made.choose({ ...operatoQuestion(), level: "nobody" as never });
  const behind = made.choose(operatoQuestion());
  expect([...operato.moves(operatoQuestion().view as never)]).toContainEqual(await broken);
  expect([...operato.moves(operatoQuestion().view as never)]).toContainEqual(await behind);
  expect(reported).toHaveLength(1);
  expect([...operato.moves(operatoQuestion().view as never)]).toContainEqual(await made.choose(operatoQuestion()));
});

test("after the end, whoever still asks gets a legal move", async () => {
  const made = thinker();
  await made.choose(operatoQuestion());
  await made.close();
  expect((await made.choose(celsiusQuestion())).move).toBe("pass");
});
