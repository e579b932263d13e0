// What lies between a page and its table: many tabs of one browser, a proxy that holds every answer back until it is whole,
// a server that has moved on.
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { Player } from "./celsius-player.ts";
import { begin, laptop, linkOf, newcomer, openTable, phone, sitDown } from "./online-players.ts";
import { expect, test } from "./support/fixtures.ts";

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 60_000, contextOptions: { reducedMotion: "reduce" } });

const takesBack = (page: Page) => page.getByRole("button", { name: "Reprendre", exact: true });

test("eight tabs of one browser at one table can all be played in", async ({ page, browser }) => {
  await openTable(page, "Celsius", "Léa");
  const link = await linkOf(page);
  const guest = await newcomer(browser, phone);
  await guest.goto(`/${link}`);
  await sitDown(guest, "Noé");
  await begin(page, 2);
  const tabs = [page];
  while (tabs.length < 8) {
    const tab = await page.context().newPage();
    await tab.goto(`./${link}`);
    tabs.push(tab);
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront();
    await new Player(tab, "mouse").pass();
    await expect(takesBack(tab)).toBeVisible();
    const next = tabs[(index + 1) % tabs.length] ?? tab;
    await next.bringToFront();
    await takesBack(next).click();
    await expect(takesBack(tab)).toHaveCount(0);
  }
  // The tab that led the others is gone.
  await tabs.pop()?.close();
  await new Player(guest, "touch").pass();
  for (const tab of tabs) await expect(tab.getByRole("article", { name: /^Noé.*prêt/u })).toBeVisible();
  await guest.context().close();
});

test("behind a proxy that holds answers back until they are whole, the match is played all the same", async ({
  page,
  browser,
}) => {
  const target = Number(process.env.E2E_PORT);
  const proxy = createServer((ask, answer) => {
    const { method, url: path, headers } = ask;
    const onward = request({ port: target, method, path, headers }, (whole) => {
      const parts: Buffer[] = [];
      whole.on("data", (part: Buffer) => parts.push(part));
      whole.on("end", () => {
        const { "transfer-encoding": _, ...kept } = whole.headers;
        answer.writeHead(whole.statusCode ?? 502, kept).end(Buffer.concat(parts));
      });
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    ask.pipe(onward);
  }).listen(0);
  const { port } = proxy.address() as AddressInfo;

  await openTable(page, "Celsius", "Léa");
  const guestPage = await newcomer(browser, { ...phone, baseURL: `http://tablee.test:${port}` });
  await guestPage.goto(`/${await linkOf(page)}`);
  await sitDown(guestPage, "Noé");
  await begin(page, 2);
  const [host, guest] = [new Player(page, "mouse"), new Player(guestPage, "touch")];
  for (let round = 0; round < 2; round += 1) {
    await host.pass();
    await expect(guestPage.getByRole("article", { name: /^Léa.*prêt/u })).toBeVisible();
    await guest.play();
    for (const player of [host, guest]) await player.leaveReveal();
  }
  await guestPage.context().close();
  proxy.closeAllConnections();
  proxy.close();
});

test("a page that is older than the server plays its round, and is asked at the reveal to load again", async ({
  page,
  browser,
}) => {
  await openTable(page, "Celsius", "Léa");
  const guestPage = await newcomer(browser, laptop);
  await guestPage.goto(`/${await linkOf(page)}`);
  await sitDown(guestPage, "Noé");
  await begin(page, 2);
  await page.route("**/moves", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "tablee-protocol": "999" } });
  });
  const [host, guest] = [new Player(page, "mouse"), new Player(guestPage, "mouse")];
  const question = page.getByRole("dialog", { name: "Tablée a été mise à jour" });
  await host.pass();
  await takesBack(page).click();
  await host.play();
  await expect(takesBack(page)).toBeVisible();
  await expect(question).toHaveCount(0);
  await guest.pass();
  await expect(question).toBeVisible();
  await expect(page.getByRole("list", { name: /^Suites posées/u })).toBeVisible();
  await question.getByRole("button", { name: "Plus tard" }).click();
  await host.leaveReveal();
  await expect(host.hot.first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await guestPage.context().close();
});
