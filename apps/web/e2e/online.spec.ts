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
const offlineTime = 30_000;

test.describe.configure({ timeout: 360_000 });
test.use({ actionTimeout: 60_000, contextOptions: { reducedMotion: "reduce" } });

test("a match of Celsius by a link, four people, with reloads, lost networks and somebody who watches", async ({
  page,
  browser,
}) => {
  await openTable(page, "Celsius", "Léa", ["5 manches", "4 places"]);
  const link = await linkOf(page);
  const guestPage = await newcomer(browser, phone);
  await guestPage.goto(`/${link}`);
  await sitDown(guestPage, "Noé");
  const others = await Promise.all([laptop, phone].map((screen) => newcomer(browser, screen)));
  for (const [index, other] of others.entries()) {
    await other.goto(`/${link}`);
    await sitDown(other, ["Zoé", "Hugo"][index] ?? "");
  }
  await begin(page, 4);

  const watcher = await newcomer(browser, laptop);
  await watcher.goto(`/${link}`);
  await watcher.getByLabel("Ton nom à table").fill("Inès");
  await watcher.getByRole("button", { name: "Regarder seulement" }).click();
  const seats = watcher.getByRole("region", { name: "Les autres joueurs" });
  await expect(seats.getByRole("article")).toHaveCount(4);

  const host = new Player(page, "mouse");
  const guest = new Player(guestPage, "touch");
  const [zoe, hugo] = others.map((one, index) => new Player(one, index === 0 ? "mouse" : "touch")) as [Player, Player];
  const all = [host, guest, zoe, hugo];
  const rest = async () => {
    for (const player of [zoe, hugo]) await player.pass();
  };

  await test.step("nobody learns what was laid before the reveal, and it can be taken back", async () => {
    await host.play();
    await expect(takesBack(host)).toBeVisible();
    await expect(seats.getByRole("article", { name: /^Léa.*prêt/u })).toBeVisible();
    await expect(watcher.getByRole("list", { name: /suite/iu }).getByRole("listitem")).toHaveCount(1);
    await expect(watcher.getByRole("region", { name: "Mon jeu" })).toHaveCount(0);
    await takesBack(host).click();
    await expect(seats.getByRole("article", { name: /^Léa.*cherche/u })).toBeVisible();
    await host.pass();
    await rest();
    await guest.play();
    await host.leaveReveal();
    const noe = page.getByRole("article", { name: /^Noé/u });
    await expect(noe).toHaveAccessibleName(/lit encore/u);
    await guest.leaveReveal();
    await expect(noe).toHaveAccessibleName(/cherche/u);
    for (const player of [zoe, hugo]) await player.leaveReveal();
    // Who watches goes on with them.
    await expect(watcher.getByRole("list", { name: /^Suites posées/u })).toHaveCount(0);
    await expect(seats.getByRole("article", { name: /cherche/u })).toHaveCount(4);
  });

  await test.step("a reload keeps the seat, what lay out and what was committed", async () => {
    const [hot] = await guest.hotCards();
    const card = (await guest.operatorCards()).find((label) => !label.includes("?")) ?? "";
    await guest.layOut([card]);
    await guest.aimAt(hot ?? 0);
    await guestPage.reload();
    await expect(guestPage.getByText(`Je vise ${hot}.`)).toBeVisible();
    await expect(guest.chain.getByRole("button", { name: /posé en 1/u })).toHaveCount(1);
    await guest.press(guest.button("Effacer"));
    await guest.press(guest.hot.filter({ hasText: `Carte chaude ${hot}` }).first());
    await guest.play();
    await expect(takesBack(guest)).toBeVisible();
    await guestPage.reload();
    await expect(takesBack(guest)).toBeVisible();
    await guestPage.getByRole("link", { name: "Quitter la table" }).tap();
    await guestPage.getByRole("link", { name: /Reprendre Celsius.*à distance, avec Léa/su }).tap();
    await expect(takesBack(guest)).toBeVisible();
    await rest();
    await host.play();
    await expect(zoe.button("Manche suivante")).toBeVisible();
    const laid = await zoe.page.getByRole("list", { name: /^Suites posées/u }).textContent();
    await zoe.page.reload();
    await expect(zoe.page.getByRole("list", { name: /^Suites posées/u })).toHaveText(/./u);
    expect(await zoe.page.getByRole("list", { name: /^Suites posées/u }).textContent()).toBe(laid);
    for (const player of all) await player.leaveReveal();
  });

  await test.step("a lost network loses no move", async () => {
    await guestPage.context().setOffline(true);
    await guest.play();
    await expect(seekingLine(guestPage)).toBeVisible();
    await expect(guestPage.locator(".line .chip", { hasText: "Ton coup part" })).toBeVisible();
    await expect(takesBack(guest)).toHaveCount(0);
    await hugo.page.context().setOffline(true);
    await zoe.pass();
    await host.play();
    await guestPage.context().setOffline(false);
    await hugo.page.context().setOffline(false);
    await hugo.pass();
    for (const player of all) await player.leaveReveal();
    await expect(seekingLine(guestPage)).toHaveCount(0);
  });

  await test.step("to the end", async () => {
    for (let goesOn = true; goesOn; ) {
      await rest();
      for (const player of [host, guest]) await player.play();
      for (const player of all) goesOn = await player.leaveReveal();
    }
    await host.expectRanks(4);
    await expect(guestPage.getByRole("list", { name: "Classement" })).toBeVisible();
    await expect(guest.button("Léa peut lancer la revanche.")).toBeVisible();
  });

  await test.step("the deal can be checked, and the rematch played; who still reads the ranks keeps them", async () => {
    await expectHonestDeal(page, true);
    await expectHonestDeal(guestPage, true);
    await host.button("Revanche").click();
    for (const player of [guest, zoe]) await player.press(player.button("Revanche"));
    await expect(page.getByText("On peut commencer sans.")).toBeVisible();
    await host.button("Commencer à 3").click();
    await expect(guest.hot).toHaveCount(6);
    const watch = hugo.button("Voir la revanche");
    await expect(watch).toBeVisible();
    await expect(hugo.page.getByRole("list", { name: "Classement" })).toBeVisible();
    await hugo.press(watch);
    await expect(hugo.page.getByText("Tu regardes.")).toBeVisible();
  });
  for (const one of [guestPage, ...others, watcher]) await one.context().close();
});

test("a match of Opérato by its code, four people, with a reload and a phone that is offline for half a minute", async ({
  page,
  browser,
}) => {
  await openTable(page, "Opérato", "Léa", ["4 places"]);
  const code = await codeOf(page);
  const pages = [page];
  for (const [name, screen] of [
    ["Noé", phone],
    ["Inès", laptop],
    ["Zoé", phone],
  ] as const) {
    const guest = await newcomer(browser, screen);
    await guest.goto("/#/distance/operato");
    await guest.getByLabel("Code de la table").fill(code.toLowerCase());
    await guest.getByRole("button", { name: "Rejoindre" }).click();
    await sitDown(guest, name);
    pages.push(guest);
  }
  await begin(page, 4);
  const watcher = await newcomer(browser, laptop);
  await watcher.goto(`/${new URL(page.url()).hash}`);
  await watcher.getByRole("button", { name: "Regarder seulement" }).click();
  await expect(watcher.getByRole("list", { name: "Scores" })).toBeVisible();

  const players = pages.map((one, index) => new OperatoPlayer(one, index % 2 === 1));
  const [, noe, , zoe] = players as [OperatoPlayer, OperatoPlayer, OperatoPlayer, OperatoPlayer];
  const network = zoe.page.context();
  let offline: number | null = null;
  let turns = 0;
  for (;;) {
    let situations: string[] = [];
    await expect
      .poll(async () => {
        situations = await Promise.all(players.map((player) => player.situation()));
        return situations.includes("mine") || situations[0] === "over" || offline !== null;
      }, patience)
      .toBe(true);
    if (situations[0] === "over") break;
    const turn = situations.indexOf("mine");
    const player = players[turn];
    if (player === undefined) {
      // The others wait for her, however long it takes; the line is back after half a minute.
      await expect(seekingLine(zoe.page)).toBeVisible();
      if (Date.now() - (offline ?? 0) < offlineTime) continue;
      await network.setOffline(false);
      offline = null;
      await expect(seekingLine(zoe.page)).toHaveCount(0, { timeout: 20_000 });
      continue;
    }
    turns += 1;
    if (player === noe && turns > 4 && turns <= 8) {
      const held = await noe.cards();
      await noe.press(noe.hand.first());
      await noe.page.reload();
      // The card that lay beside the pile is there again.
      await noe.press(noe.page.getByRole("button", { name: /à côté de la pile/u }));
      await expect(noe.hand).toHaveCount(held.length);
      expect((await noe.cards()).toSorted()).toEqual(held.toSorted());
      await expect(watcher.getByRole("region", { name: "Mon jeu" }).getByRole("button")).toHaveCount(0);
    }
    await player.play();
    await expectAnswered(player);
    if (player !== zoe || turns > 4) continue;
    await network.setOffline(true);
    offline = Date.now();
  }
  expect(turns).toBeGreaterThan(8);
  for (const one of [...pages, watcher])
    await expect(one.getByRole("list", { name: "Classement" }).getByRole("listitem")).toHaveCount(4);
  await expectHonestDeal(watcher, false);
  for (const one of [...pages.slice(1), watcher]) await one.context().close();
});

/** A card of the chain is taken back by a button of a longer name. */
function takesBack({ page }: Player): Locator {
  return page.getByRole("button", { name: "Reprendre", exact: true });
}

/** The server has answered the move: it is no longer this player's turn. */
async function expectAnswered(player: OperatoPlayer): Promise<void> {
  await expect.poll(() => player.situation(), patience).not.toBe("mine");
}
