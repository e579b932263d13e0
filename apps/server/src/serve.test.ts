import { Hono } from "hono";
import { expect, test } from "vitest";
import { serve } from "./serve.ts";

const here = { port: 0, host: "127.0.0.1" };

function smallApp(): Hono {
  return new Hono().get("/", (context) => context.text("bonjour"));
}

test("serves on a free port until it is stopped", async () => {
  const running = await serve(smallApp(), here);
  const address = `http://127.0.0.1:${running.port}/`;
  expect(await (await fetch(address)).text()).toBe("bonjour");
  await running.stop();
  await expect(fetch(address)).rejects.toThrow();
});

test("an answer under way is finished before the server stops", async () => {
  let finish = (): void => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let arrived = (): void => {};
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const app = new Hono().get("/", async (context) => {
    arrived();
    await held;
    return context.text("enfin");
  });
  const running = await serve(app, here);
  const answer = fetch(`http://127.0.0.1:${running.port}/`);
  await asked;
  const stopped = running.stop();
  finish();
  expect(await (await answer).text()).toBe("enfin");
  await stopped;
});

test("a port that is taken is said so, with what to do", async () => {
  const running = await serve(smallApp(), here);
  await expect(serve(smallApp(), { ...here, port: running.port })).rejects.toThrow(
    `Port ${running.port} is taken by another program. Stop it, or choose another port: PORT=${running.port + 1} npm start`,
  );
  await running.stop();
});

test("a host of another machine is said so", async () => {
  await expect(serve(smallApp(), { port: 0, host: "192.0.2.1" })).rejects.toThrow(
    "HOST 192.0.2.1 is not an address of this machine.",
  );
});
