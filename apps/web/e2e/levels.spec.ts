// Bots of every level, picked as people pick them, play along; they think beside the page, in a worker.
import { Player } from "./celsius-player.ts";
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const levels = ["Gâte-sauce", "Marmiton", "Cuistot", "Cordon-bleu", "Grand chef"];
const turns = 4;

for (const level of levels) {
  test(`${level} plays Opérato, turn after turn`, async ({ page, hasTouch }) => {
    const worker = page.waitForEvent("worker");
    const player = new OperatoPlayer(page, hasTouch);
    await page.clock.install();
    await player.sitDown("Seul", 2, { choices: [level] });
    for (let turn = 0; turn < turns; turn += 1) {
      expect(await player.wait()).toBe("mine");
      await player.play();
    }
    expect((await worker).url()).toContain("bots.worker");
  });

  test(`${level} plays Celsius, round after round`, async ({ page, hasTouch }) => {
    const player = new Player(page, hasTouch ? "touch" : "mouse");
    await player.sitDown("Seul", 2, level);
    for (let round = 0; round < 2; round += 1) {
      await player.play();
      expect(await player.leaveReveal()).toBe(true);
    }
  });
}

test("the page plays on where its worker breaks", async ({ page, hasTouch, pageErrors }) => {
  await page.route("**/bots.worker*", (route) => route.abort());
  const player = new OperatoPlayer(page, hasTouch);
  await page.clock.install();
  await player.sitDown("Seul", 2, { choices: ["Grand chef"] });
  for (let turn = 0; turn < turns; turn += 1) {
    expect(await player.wait()).toBe("mine");
    await player.play();
  }
  expect(pageErrors.every((error) => error.includes("ERR_FAILED"))).toBe(true);
  pageErrors.length = 0;
});
