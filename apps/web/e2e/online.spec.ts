// Whole matches at a distance, each person in a browser of their own: by link and by code, with a reload and a lost network
// in the middle, somebody who only watches, and a rematch.
import type { Locator } from "@playwright/test";
import { Player } from "./celsius-player.ts";
import {
  begin,
  codeOf,
  expectHonestDeal,
  laptop,
  linkOf,
  newcomer,
  openTable,
  phone,
  seekingLine,
  sitDown,
} from "./online-players.ts";
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";

/** Asked no more often than a busy machine can answer. */
const patience = { timeout: 60_000, intervals: [200] };

test.describe.configure({ timeout: 360_000 });
test.use({ actionTimeout: 60_000, contextOptions: { reducedMotion: "reduce" } });

test("a match of Celsius by a link, with a reload, a lost network and somebody who watches", async ({
  page,
  browser,
}) => {
  await openTable(page, "Celsius", "Léa", ["5 manches"]);
  const link = await linkOf(page);
  const guestPage = await newcomer(browser, phone);
  await guestPage.goto(`/${link}`);
  await sitDown(guestPage, "Noé");
  await begin(page, 2);

  const watcher = await newcomer(browser, laptop);
  await watcher.goto(`/${link}`);
  await watcher.getByLabel("Ton nom à table").fill("Inès");
  await watcher.getByRole("button", { name: "Regarder seulement" }).click();
  const others = watcher.getByRole("region", { name: "Les autres joueurs" });
  await expect(others.getByRole("article")).toHaveCount(2);

  const host = new Player(page, "mouse");
  const guest = new Player(guestPage, "touch");

  await test.step("nobody learns what was laid before the reveal, and it can be taken back", async () => {
    await host.play();
    await expect(takesBack(host)).toBeVisible();
    await expect(others.getByRole("article", { name: /^Léa.*prêt/u })).toBeVisible();
    await expect(watcher.getByRole("list", { name: /suite/iu }).getByRole("listitem")).toHaveCount(1);
    await expect(watcher.getByRole("region", { name: "Mon jeu" })).toHaveCount(0);
    await takesBack(host).click();
    await expect(others.getByRole("article", { name: /^Léa.*cherche/u })).toBeVisible();
    await host.pass();
    await guest.play();
    for (const player of [host, guest]) await player.leaveReveal();
  });

  await test.step("a reload keeps the seat and what was committed", async () => {
    await guest.play();
    await expect(takesBack(guest)).toBeVisible();
    await guestPage.reload();
    await expect(takesBack(guest)).toBeVisible();
    await guestPage.getByRole("link", { name: "Quitter la table" }).tap();
    await guestPage.getByRole("link", { name: /Reprendre Celsius.*à distance, avec Léa/su }).tap();
    await expect(takesBack(guest)).toBeVisible();
    await host.play();
    for (const player of [host, guest]) await player.leaveReveal();
  });

  await test.step("a lost network loses no move", async () => {
    await guestPage.context().setOffline(true);
    await guest.play();
    await expect(seekingLine(guestPage)).toBeVisible();
    await expect(takesBack(guest)).toHaveCount(0);
    await host.play();
    await guestPage.context().setOffline(false);
    for (const player of [host, guest]) await player.leaveReveal();
    await expect(seekingLine(guestPage)).toHaveCount(0);
  });

  await test.step("to the end", async () => {
    for (let goesOn = true; goesOn; ) {
      for (const player of [host, guest]) await player.play();
      for (const player of [host, guest]) goesOn = await player.leaveReveal();
    }
    await host.expectRanks(2);
    await expect(guestPage.getByRole("list", { name: "Classement" })).toBeVisible();
    await expect(guest.button("Léa peut lancer la revanche.")).toBeVisible();
  });

  await test.step("the deal can be checked, the match reviewed, the rematch played", async () => {
    await expectHonestDeal(page, true);
    await expectHonestDeal(guestPage, true);
    await host.button("Revanche").click();
    await guest.press(guest.button("Revanche"));
    await begin(page, 2);
    await expect(guest.hot).toHaveCount(6);
  });
  for (const one of [guestPage, watcher]) await one.context().close();
});

test("a match of Opérato by its code, with a reload and a lost network", async ({ page, browser }) => {
  await openTable(page, "Opérato", "Léa");
  const code = await codeOf(page);
  const guestPage = await newcomer(browser, phone);
  await guestPage.goto("/#/distance/operato");
  await guestPage.getByLabel("Code de la table").fill(code.toLowerCase());
  await guestPage.getByRole("button", { name: "Rejoindre" }).click();
  await sitDown(guestPage, "Noé");
  await begin(page, 2);
  const watcher = await newcomer(browser, laptop);
  await watcher.goto(`/${new URL(page.url()).hash}`);
  await watcher.getByRole("button", { name: "Regarder seulement" }).click();
  await expect(watcher.getByRole("list", { name: "Scores" })).toBeVisible();

  const host = new OperatoPlayer(page, false);
  const guest = new OperatoPlayer(guestPage, true);
  let guestTurns = 0;
  for (;;) {
    let situations: string[] = [];
    await expect
      .poll(async () => {
        situations = await Promise.all([host, guest].map((player) => player.situation()));
        return situations.includes("mine") || situations[0] === "over";
      }, patience)
      .toBe(true);
    if (situations[0] === "over") break;
    if (situations[0] === "mine") {
      await host.play();
      await expectAnswered(host);
    }
    if (situations[1] !== "mine") continue;
    guestTurns += 1;
    if (guestTurns === 2) {
      const held = await guest.cards();
      await guestPage.reload();
      await expect(guest.hand).toHaveCount(held.length);
      expect((await guest.cards()).toSorted()).toEqual(held.toSorted());
      await expect(watcher.getByRole("region", { name: "Mon jeu" }).getByRole("button")).toHaveCount(0);
    }
    const network = guestPage.context();
    if (guestTurns === 3) await network.setOffline(true);
    await guest.play();
    if (guestTurns === 3) {
      await expect(seekingLine(guestPage)).toBeVisible();
      expect(await host.situation()).toBe("waiting");
      await network.setOffline(false);
    }
    await expectAnswered(guest);
  }
  expect(guestTurns).toBeGreaterThan(3);
  for (const one of [page, guestPage, watcher])
    await expect(one.getByRole("list", { name: "Classement" }).getByRole("listitem")).toHaveCount(2);
  await expectHonestDeal(watcher, false);
  for (const one of [guestPage, watcher]) await one.context().close();
});

/** A card of the chain is taken back by a button of a longer name. */
function takesBack({ page }: Player): Locator {
  return page.getByRole("button", { name: "Reprendre", exact: true });
}

/** The server has answered the move: it is no longer this player's turn. */
async function expectAnswered(player: OperatoPlayer): Promise<void> {
  await expect.poll(() => player.situation(), patience).not.toBe("mine");
}
