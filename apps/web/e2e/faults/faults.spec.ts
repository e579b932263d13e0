// Two people in browsers, at a table behind a proxy, while machines are taken away (apps/server/src/faults): they play as people
// do, by clicks, through all of it, without loading the page again, and their match comes to its end. How long each waited to
// be served is written down for who knows what befell when; FAULTS_FOLDER is where both leave word for each other.
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { begin, expectHonestDeal, linkOf, newcomer, openTable, phone, sitDown } from "../online-players.ts";
import { OperatoPlayer } from "../operato-player.ts";

const { FAULTS_FOLDER: folder = "", FAULTS_URL: url = "" } = process.env;
const isHurried = () => existsSync(join(folder, "hurry"));
const thoughtMilliseconds = 6_000;
/** Longer than any absence; how long somebody may wait is judged by who knows of it. */
const patience = { timeout: 60_000, intervals: [50] };

test("a match in two browsers goes on through all that befalls the servers", async ({ page, browser }) => {
  const wrong: Error[] = [];
  await openTable(page, "Opérato", "Léa", ["2 places"]);
  const guestPage = await newcomer(browser, { ...phone, baseURL: url, ignoreHTTPSErrors: true });
  await guestPage.goto(`/${await linkOf(page)}`);
  await sitDown(guestPage, "Noé");
  const players = [new OperatoPlayer(page, false), new OperatoPlayer(guestPage, true)] as const;
  for (const { page: own } of players) {
    own.on("pageerror", (error) => wrong.push(error));
    await own.evaluate(() => Reflect.set(window, "isTheSame", true));
  }
  await begin(page, 2);
  writeFileSync(join(folder, "begun"), "");

  const isServed = async (what: "answer" | "news", isSo: () => Promise<boolean>, from: number) => {
    await expect.poll(isSo, patience).toBe(true);
    appendFileSync(join(folder, "waits"), `${JSON.stringify({ what, from, to: Date.now() })}\n`);
  };
  let turns = 0;
  for (;;) {
    let turn = -1;
    await expect
      .poll(async () => {
        const situations = await Promise.all(players.map((player) => player.situation()));
        turn = situations.indexOf("mine");
        // Whose table it is may begin another match; the others are told so.
        return turn >= 0 || situations[0] === "over";
      }, patience)
      .toBe(true);
    const [mover, other] = turn === 1 ? [players[1], players[0]] : players;
    if (turn < 0) {
      if (isHurried()) break;
      for (const player of players) await player.press(player.button("Revanche"));
      await begin(page, 2);
      continue;
    }
    if (!isHurried()) await mover.page.waitForTimeout(thoughtMilliseconds);
    await mover.play();
    turns += 1;
    const from = Date.now();
    await isServed("news", async () => (await other.situation()) !== "waiting", from);
    await isServed("answer", async () => (await mover.situation()) !== "mine", from);
  }
  expect(turns).toBeGreaterThan(8);
  for (const { page: own } of players) {
    await expect(own.getByRole("list", { name: "Classement" }).getByRole("listitem")).toHaveCount(2);
    await expectHonestDeal(own, true);
    expect(await own.evaluate(() => Reflect.get(window, "isTheSame"))).toBe(true);
  }
  expect(wrong).toEqual([]);
  await guestPage.context().close();
});
