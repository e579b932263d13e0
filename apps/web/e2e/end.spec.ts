// The end of a match: ranks and what they are made of, the record as a file, another table, who left.
import { readFileSync } from "node:fs";
import { parseRecord, replay } from "@tablee/rules";
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectAccessible, expectNoClippedText, expectNoSidewaysScroll } from "./support/layout.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a match stopped at once: all share the first rank, and the record replays", async ({ page, hasTouch }) => {
  const player = new OperatoPlayer(page, hasTouch);
  await player.sitDown("Sur cet appareil", 3);
  await player.menu("On s’arrête là");
  await player.press(page.getByRole("dialog").getByRole("button", { name: "Arrêter la partie" }));

  const lanes = page.getByRole("list", { name: "Classement" }).getByRole("listitem");
  await expect(lanes).toHaveCount(3);
  for (const lane of await lanes.all())
    await expect(lane).toContainText(/^\s*1, .*, −25 points, −25 points, main\s: /u);
  await expect(page.getByRole("heading", { level: 2, name: /gagnent ensemble$/u })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoClippedText(page);
  await expectAccessible(page);

  await test.step("own figures are behind a key of one's own", async () => {
    await expect(page.getByText("Rien posé cette fois.")).toHaveCount(0);
    await player.press(page.getByRole("complementary", { name: "Mes chiffres" }).getByRole("button").first());
    await expect(page.getByRole("dialog")).toContainText("Rien posé cette fois.");
    await page.keyboard.press("Escape");
  });

  await test.step("the record is a file that replays to this end", async () => {
    const download = page.waitForEvent("download");
    await player.press(player.button("Enregistrer la partie"));
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^tablee-operato-\d{4}-\d\d-\d\d-\d{4}\.json$/u);
    const record = parseRecord(readFileSync(await file.path(), "utf8"));
    if (!record.ok) throw new Error("The file is no record.");
    const steps = [...replay(record.value)];
    expect(steps.at(-1)?.events.map(({ type }) => type)).toEqual(["ended"]);
  });

  await player.press(page.getByRole("link", { name: "Changer la table" }));
  await expect(player.button("Distribuer")).toBeVisible();
  await expect(page.getByRole("radio", { name: "3 joueurs à table" })).toBeChecked();
});

test("who leaves for good ranks after all who stayed", async ({ page, hasTouch }) => {
  const player = new OperatoPlayer(page, hasTouch);
  await player.sitDown("Sur cet appareil", 2);
  await player.menu("Quelqu’un s’en va");
  await player.press(
    page
      .getByRole("dialog")
      .getByRole("button", { name: /s’en va$/u })
      .first(),
  );
  const lanes = page.getByRole("list", { name: "Classement" }).getByRole("listitem");
  await expect(lanes.nth(0)).toContainText(/^\s*1, /u);
  await expect(lanes.nth(1)).toContainText(/^\s*2, .*a quitté la table/u);
  await expect(page.getByRole("heading", { level: 2, name: /garde la table$/u })).toBeVisible();
});
