// The first lessons: each taken to its end, by touch on the phone and by keyboard alone on the laptop, with a mistake whose
// explanation is read.
import type { Page } from "@playwright/test";
import { parsePlayed } from "@tablee/rules";
import { Player } from "./celsius-player.ts";
import { OperatoPlayer, type Placement } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { tabTo, wordsOf } from "./support/keys.ts";
import { lookAt } from "./support/layout.ts";
import { expectStep, offers } from "./support/lesson.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const said = (page: Page) => page.locator("#app > [role=status]");

/** One pupil, two ways to play: nothing here but what a finger or a keyboard can do. */
class Pupil {
  readonly page: Page;
  readonly touch: boolean;
  readonly celsius: Player;
  readonly operato: OperatoPlayer;

  constructor(page: Page, touch: boolean) {
    this.page = page;
    this.touch = touch;
    this.celsius = new Player(page, touch ? "touch" : "mouse");
    this.operato = new OperatoPlayer(page, touch);
  }

  async begin(game: keyof typeof offers): Promise<void> {
    const { page } = this;
    await page.goto("./");
    if (this.touch) {
      await page.getByRole("radio", { name: game }).check();
      await this.celsius.press(page.getByRole("link", { name: offers[game] }));
      return;
    }
    await tabTo(page, /^(?:Celsius|Opérato)/u);
    if (!(await page.getByRole("radio", { name: game }).isChecked())) await page.keyboard.press("ArrowRight");
    await tabTo(page, new RegExp(offers[game], "u"));
    await page.keyboard.press("Enter");
  }

  /** What lies at the foot of the guide's step. */
  async goOn(name: string): Promise<void> {
    if (this.touch) await this.celsius.press(this.celsius.button(name));
    else {
      await expect(this.celsius.button(name)).toBeVisible();
      await this.page.keyboard.press("Enter");
    }
  }

  async aimAt(hot: number): Promise<void> {
    if (this.touch) {
      await this.celsius.press(this.celsius.hot.filter({ hasText: `Carte chaude ${hot}` }));
      return;
    }
    const { page } = this;
    await tabTo(page, /Carte chaude/u);
    while (!(await wordsOf(page.locator(":focus"))).includes(`Carte chaude ${hot}`))
      await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
  }

  async layOut(chain: readonly string[]): Promise<void> {
    if (this.touch) {
      await this.celsius.layOut(chain);
      return;
    }
    const { page } = this;
    const hand = await this.celsius.operatorCards();
    for (const label of chain) {
      const played = parsePlayed(label);
      await page.keyboard.press(String(hand.indexOf(played?.card ?? "") + 1));
      if (played === null || played.named === null) continue;
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press(String(played.named));
      await expect(page.getByRole("button", { name: `Garder ${played.named}` })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  }

  async lay(): Promise<void> {
    if (this.touch) {
      await this.celsius.lay();
      return;
    }
    await tabTo(this.page, /^Poser \d/u);
    await this.page.keyboard.press("Enter");
  }

  async clear(): Promise<void> {
    if (this.touch) await this.celsius.press(this.celsius.button("Effacer"));
    else await this.page.keyboard.press("e");
  }

  async pass(): Promise<void> {
    if (this.touch) {
      await this.celsius.pass();
      return;
    }
    await this.page.keyboard.press("n");
    await expect(this.page.getByRole("dialog")).toBeVisible();
    await tabTo(this.page, /Je passe/u);
    await this.page.keyboard.press("Enter");
  }

  /** Composes and lays; with keys, from wherever the focus is. */
  async place(card: string, [top, laid]: Placement["link"]): Promise<void> {
    const place = (await this.operato.cards()).indexOf(card);
    if (this.touch) {
      await this.operato.compose({ place, card, link: [top, laid] });
      await this.operato.press(this.operato.button(/^Poser$/u));
      return;
    }
    for (const key of [String(place + 1), ...[top, laid].map((operation) => operation.replace("x", "*")), "Enter"])
      await this.page.keyboard.press(key);
  }

  /** By touch the next card simply takes the place of the one before. */
  async undoAll(): Promise<void> {
    if (this.touch) return;
    for (let steps = 0; steps < 3; steps += 1) await this.page.keyboard.press("Backspace");
    await expect(this.page.getByRole("radio", { checked: true })).toHaveCount(0);
  }

  async draw(): Promise<void> {
    if (this.touch) await this.operato.press(this.operato.draws);
    else await this.page.keyboard.press("p");
  }
}

async function expectEnd(pupil: Pupil, game: keyof typeof offers): Promise<void> {
  const { page } = pupil;
  await expect(page.getByRole("heading", { name: "À toi de jouer" })).toBeFocused();
  if (pupil.touch) await pupil.celsius.press(page.getByRole("link", { name: "Jouer une vraie partie" }));
  else {
    await tabTo(page, /Jouer une vraie partie/u);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1, name: "Nouvelle partie" })).toBeVisible();
  await page.goto("./");
  await page.getByRole("radio", { name: game }).check();
  await expect(page.getByRole("link", { name: /^Seul/u })).toBeVisible();
  await expect(page.getByRole("link", { name: offers[game] })).toHaveCount(0);
}

test("the lesson of Celsius, to its end", async ({ page, hasTouch }) => {
  const pupil = new Pupil(page, hasTouch === true);
  await pupil.begin("Celsius");

  await expectStep(page, 1, "Du froid au chaud", "Touche 32");
  await expect(said(page)).toContainText("La carte froide 8 est le départ");
  await pupil.aimAt(45);
  await expect(page.getByText("Je vise 45.")).toBeVisible();
  await pupil.aimAt(32);
  await expectStep(page, 1, "Du froid au chaud", "C’est ton but.");
  await pupil.goOn("Continuer");

  await expectStep(page, 2, "Un opérateur", "combien ?");
  await expect(said(page)).toContainText("8 fois 4, combien ?");
  await pupil.layOut(["x4"]);
  await pupil.aimAt(32);
  await pupil.lay();
  await expectStep(page, 2, "Un opérateur", "arrivé, en une carte.");
  await expect(page.getByText("8 × 4 = 32").first()).toBeVisible();
  await pupil.goOn("Continuer");

  await test.step("a mistake is explained as at the table, and blocks nothing", async () => {
    await expectStep(page, 3, "Une suite de deux", "rejoins 38");
    await pupil.layOut(["+6", "x4"]);
    await pupil.aimAt(38);
    await pupil.lay();
    await expect(page.locator(".slip")).toContainText("8 + 6 = 14");
    await expect(page.locator(".slip")).toContainText("Tu visais 38. Rien n’est perdu");
    await expect(said(page)).toContainText("14 fois 4, 56. Tu visais 38.");
    await lookAt(page);
    await pupil.clear();
    await expect(page.locator(".slip")).toHaveCount(0);
    await pupil.layOut(["x4", "+6"]);
    await pupil.lay();
    await expectStep(page, 3, "Une suite de deux", "L’ordre compte.");
  });
  await pupil.goOn("Continuer");

  await expectStep(page, 4, "Le joker", "Rejoins 42");
  await pupil.layOut(["x?=6"]);
  await pupil.aimAt(42);
  await pupil.lay();
  await expectStep(page, 4, "Le joker", "ton joker vaut 6.");
  await pupil.goOn("Continuer");

  await test.step("a longer chain is right, and may be bettered", async () => {
    await expectStep(page, 5, "Le moins de cartes", "Colette en pose deux");
    await pupil.layOut(["+3", "x6"]);
    await pupil.aimAt(54);
    await pupil.lay();
    await expectStep(page, 5, "Le moins de cartes", "C’est juste, avec 2 cartes.");
    await pupil.goOn("Réessayer");
    await expectStep(page, 5, "Le moins de cartes", "Colette en pose deux");
    await pupil.layOut(["x5"]);
    await pupil.aimAt(30);
    await pupil.lay();
    await expectStep(page, 5, "Le moins de cartes", "ton 30 passe à Colette");
    await expect(page.getByRole("heading", { name: "Joueur 1 gagne la manche" })).toBeVisible();
    await lookAt(page);
  });
  await pupil.goOn("Continuer");

  await expectStep(page, 6, "Quand rien ne va", "Dis « Je ne peux pas »");
  await pupil.pass();
  await expectStep(page, 6, "Quand rien ne va", "Tu reçois le 27");
  await pupil.goOn("Finir la leçon");
  await expectEnd(pupil, "Celsius");
});

test("the lesson of Opérato, to its end", async ({ page, hasTouch }) => {
  const pupil = new Pupil(page, hasTouch === true);
  await pupil.begin("Opérato");

  await test.step("a mistake is explained as at the table, and blocks nothing", async () => {
    await expectStep(page, 1, "Un nombre en commun", "12 + 3 = 15");
    await pupil.place("26|2", ["+", "+"]);
    await expect(page.getByText("Rien n’est perdu : change une opération ou ta carte.").last()).toBeVisible();
    await expect(page.getByRole("img", { name: "15 et 28 : pas le même nombre" })).toBeVisible();
    await pupil.undoAll();
    await pupil.place("10|5", ["+", "+"]);
    await expectStep(page, 1, "Un nombre en commun", "12 + 3 = 15 = 10 + 5");
    await expect(said(page)).toContainText("12 plus 3 égale 15 égale 10 plus 5");
    await lookAt(page);
  });
  await pupil.goOn("Continuer");

  await expectStep(page, 2, "La différence", "15 − 3 = 12");
  await pupil.place("9|3", ["-", "+"]);
  await expectStep(page, 2, "La différence", "15 − 3 = 12 = 9 + 3");
  await pupil.goOn("Continuer");

  await expectStep(page, 3, "Produit et quotient", "on retire 50 : reste 6");
  await pupil.place("18|3", ["x", "/"]);
  await expectStep(page, 3, "Produit et quotient", "28 × 2 − 50 = 6 = 18 ÷ 3");
  await pupil.goOn("Continuer");

  await test.step("a link of fewer points is one, and may be bettered", async () => {
    await expectStep(page, 4, "Les points", "Trouve le lien à 20.");
    await pupil.place("24|2", ["-", "/"]);
    await expectStep(page, 4, "Les points", "à 5 points. Un autre en vaut 20");
    await pupil.goOn("Réessayer");
    await pupil.place("15|3", ["-", "-"]);
    await expectStep(page, 4, "Les points", "la même opération, 20 points");
  });
  await pupil.goOn("Continuer");

  await expectStep(page, 5, "Quand rien ne va", "Pioche : cela ne coûte rien.");
  await pupil.draw();
  await expectStep(page, 5, "Quand rien ne va", "Au tour de Colette.");
  await expect(pupil.operato.hand).toHaveCount(4);
  await pupil.goOn("Continuer");

  await expectStep(page, 6, "La fin", "ta dernière carte");
  await pupil.place("27|3", ["+", "+"]);
  await expectStep(page, 6, "La fin", "Colette en garde 2");
  await expect(page.getByRole("list", { name: "Scores" })).toContainText("−10");
  await lookAt(page);
  await pupil.goOn("Finir la leçon");
  await expectEnd(pupil, "Opérato");
});
