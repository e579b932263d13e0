// Plays Celsius as a person does: reads the table by the names that the page gives its cards, thinks with the rules'
// `lays`, and presses, taps or types. Nothing here knows the state; only the deal may be wished for, by fixing what the
// browser gives for random numbers.

import { expect, type Locator, type Page } from "@playwright/test";
import {
  builtInDecks,
  type CelsiusState,
  celsius,
  defaultCelsiusOptions,
  type Lay,
  lays,
  makeSeed,
  parsePlayed,
  seededRandom,
} from "@tablee/rules";
import { tap, untilDone } from "./support/tap.ts";

export type Hand = "touch" | "mouse";

/** A match is dealt such that it begins as wished: the first constant seed that does is what the browser will draw. */
export async function wishFor(page: Page, seats: number, wish: (state: CelsiusState) => boolean): Promise<void> {
  const fill = [...Array(256).keys()].find((byte) => {
    const random = seededRandom(makeSeed(new Uint8Array(32).fill(byte)));
    const start = { seats, options: defaultCelsiusOptions, deck: builtInDecks.celsius.classic, piles: {} };
    return wish(celsius.start(start, random).state);
  });
  if (fill === undefined) throw new Error("No deal begins as wished.");
  await page.addInitScript((byte) => {
    crypto.getRandomValues = (array) => (array instanceof Uint8Array ? array.fill(byte) : array);
  }, fill);
}

const signs: Record<string, string> = { plus: "+", moins: "-", fois: "x", "divisé par": "/" };
const operatorName = /^Opérateur (plus|moins|fois|divisé par) (joker|\d+)/u;

/** "Opérateur fois 4" → "x4"; a wild → "x?". */
function labelOf(name: string): string {
  const [, word = "", number = ""] = operatorName.exec(name) ?? [];
  return `${signs[word]}${number === "joker" ? "?" : number}`;
}

/** "−107" → -107, "1 024" → 1024. */
function numberIn(text: string): number {
  return Number(/−?\d[\d\s]*/u.exec(text)?.[0].replace("−", "-").replace(/\s/gu, ""));
}

export class Player {
  readonly page: Page;
  readonly hand: Hand;
  readonly #home: string;

  /** @param home the first page, where it is not that of the tests' own server. */
  constructor(page: Page, hand: Hand, home = "/") {
    this.page = page;
    this.hand = hand;
    this.#home = home;
  }

  get chain(): Locator {
    return this.page.getByRole("list", { name: /^Ma suite/u });
  }

  get hot(): Locator {
    return this.page.getByRole("group", { name: "Mes cartes chaudes" }).getByRole("button");
  }

  get operators(): Locator {
    return this.page.getByRole("group", { name: "Mes opérateurs" }).getByRole("button");
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  /** One press, whether or not it is done. */
  async touch(target: Locator): Promise<void> {
    if (this.hand === "touch") await tap(target);
    else await target.click();
  }

  async press(target: Locator): Promise<void> {
    await this.touch(target);
    await untilDone(target);
  }

  /** From the first page to a dealt match of five rounds. */
  /** @param level the bot's, where there is one bot; else as it stands. */
  async sitDown(company: "Seul" | "Sur cet appareil", players: number, level?: string): Promise<void> {
    await this.page.goto(this.#home);
    await this.page.getByRole("radio", { name: "Celsius" }).check();
    await this.press(this.page.getByRole("link", { name: company }));
    await this.press(this.page.getByRole("radio", { name: `${players} joueurs à table` }));
    await this.press(this.page.getByRole("radio", { name: "5 manches", exact: true }));
    if (level !== undefined) await this.press(this.page.getByRole("radio", { name: level }));
    await this.press(this.button("Distribuer"));
    await expect(this.button("Menu de la table")).toBeVisible();
  }

  async cold(): Promise<number> {
    const card = this.chain.getByRole("img", { name: /^Carte froide/u });
    return numberIn((await card.getAttribute("aria-label")) ?? "");
  }

  async hotCards(): Promise<number[]> {
    return (await namesOf(this.hot)).map(numberIn);
  }

  async operatorCards(): Promise<string[]> {
    return (await namesOf(this.operators)).map(labelOf);
  }

  /** A chain that reaches one of the hot cards, looked for among the first five operators: short enough to find. */
  async think(): Promise<Lay | null> {
    const operators = (await this.operatorCards()).slice(0, 5);
    return lays(await this.cold(), operators, await this.hotCards(), true).next().value ?? null;
  }

  async aimAt(hot: number): Promise<void> {
    await this.press(this.hot.filter({ hasText: `Carte chaude ${hot}` }).first());
    await expect(this.page.getByText(`Je vise ${hot}.`)).toBeVisible();
  }

  async layOut(chain: readonly string[]): Promise<void> {
    for (const label of chain) await this.layOne(label);
  }

  private async layOne(label: string): Promise<void> {
    const { card, named } = parsePlayed(label) ?? { card: "", named: null };
    const index = (await this.operatorCards()).indexOf(card);
    await this.press(this.operators.nth(index));
    if (named === null) return;
    const picker = this.page.getByRole("dialog", { name: "Joker : quel nombre ?" });
    await this.press(picker.getByRole("radio", { name: String(named), exact: true }));
    await this.press(picker.getByRole("button", { name: `Garder ${named}` }));
    await expect(picker).toBeHidden();
  }

  async lay(): Promise<void> {
    await this.press(this.button(/^Poser \d+ cartes?$/u));
  }

  async pass(): Promise<void> {
    await this.press(this.button("Je ne peux pas"));
    await this.press(this.page.getByRole("dialog").getByRole("button", { name: "Je passe" }));
  }

  /** Lays what can be found, else passes. */
  async play(): Promise<void> {
    const found = await this.think();
    if (found === null) {
      await this.pass();
      return;
    }
    await this.layOut(found.chain);
    await this.aimAt(found.hot);
    await this.lay();
  }

  /** The reveal stands until it is left; the last one leads to the ranks. @returns whether the match goes on. */
  async leaveReveal(): Promise<boolean> {
    const next = this.button("Manche suivante");
    const ranks = this.button("Voir le classement");
    await expect(next.or(ranks)).toBeVisible({ timeout: 20_000 });
    await expect(
      this.page
        .getByRole("list", { name: /^Suites posées/u })
        .getByRole("listitem")
        .first(),
    ).toBeVisible();
    const goesOn = await next.isVisible();
    const leaves = goesOn ? next : ranks;
    await this.press(leaves);
    await expect(leaves).toHaveCount(0);
    return goesOn;
  }

  async expectRanks(players: number): Promise<void> {
    await expect(this.page.getByText(/puis\d/u)).toHaveCount(0);
    const ranks = this.page.getByRole("list", { name: "Classement" });
    await expect(ranks.getByRole("listitem")).toHaveCount(players);
    await expect(this.button("Revanche")).toBeVisible();
  }
}

async function namesOf(buttons: Locator): Promise<string[]> {
  return (await buttons.allInnerTexts()).map((text) => text.trim().replace(/\s+/gu, " ")).map(lastName);
}

/** What a button prints comes before its name. */
function lastName(text: string): string {
  return /(?:Carte|Opérateur) .*$/u.exec(text)?.[0] ?? text;
}

/** An operator of this hand and a hot card that it does not lead to from the cold card; no wild, no division. */
export function wrongLay(
  cold: number,
  operators: readonly string[],
  hot: readonly number[],
): Lay & { written: string; value: number } {
  for (const label of operators) {
    const { sign, printed } = parsePlayed(label) ?? { sign: "+", printed: null };
    if (printed === null || sign === "/") continue;
    const value = sign === "+" ? cold + printed : sign === "-" ? cold - printed : cold * printed;
    const aim = hot.find((card) => card !== value);
    if (aim === undefined) continue;
    const written = `${cold} ${sign.replace("-", "−").replace("x", "×")} ${printed} = ${String(value).replace("-", "−")}`;
    return { hot: aim, chain: [label], written, value };
  }
  throw new Error("Every operator of this hand is a wild or a division.");
}
