// Plays Opérato as a person does: reads the pile and the hand by the names that the page gives them, finds links with the
// rules' `linksBetween`, and presses, taps or types. Nothing here knows the state or wishes for a deal.
import { expect, type Locator, type Page } from "@playwright/test";
import { type Link, linksBetween, type Operation, operations, pairValue, pointsOf } from "@tablee/rules";
import { tap, untilDone } from "./support/tap.ts";

export interface Placement {
  /** The card's place in the hand, from 0. */
  readonly place: number;
  readonly card: string;
  readonly link: Link;
}

export type Situation = "over" | "covered" | "mine" | "waiting";

const words: Record<Operation, string> = { "+": "plus", "-": "moins", x: "fois", "/": "divisé par" };

/** Longer than the slowest bot at the usual pace, and than a lay is shown. */
const pause = 4_500;
/** Bots think in a worker, where the page's clock does not count. */
const thinking = 60;

/** "Carte 24 et 2, sur la pile…" → "24|2". */
function labelOf(name: string): string {
  const [, first, second] = /Carte (\d+) et (\d+)/u.exec(name) ?? [];
  return `${first}|${second}`;
}

export class OperatoPlayer {
  readonly page: Page;
  readonly touch: boolean;
  readonly #home: string;

  /** @param home the first page, where it is not that of the tests' own server. */
  constructor(page: Page, touch: boolean | undefined, home = "/") {
    this.page = page;
    this.touch = touch === true;
    this.#home = home;
  }

  get hand(): Locator {
    return this.page.getByRole("region", { name: "Mon jeu" }).getByRole("button");
  }

  get pileCard(): Locator {
    return this.page.getByRole("button", { name: /sur la pile\. Appuyer/u });
  }

  get draws(): Locator {
    return this.button(/^(Piocher et passer|Passer, la pioche)/u);
  }

  get rematch(): Locator {
    return this.button("Revanche");
  }

  get uncovers(): Locator {
    return this.button(/^C’est moi, /u);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  async press(target: Locator): Promise<void> {
    if (this.touch) await tap(target);
    else await target.click();
    await untilDone(target);
  }

  /** From the first page to a dealt match. */
  async sitDown(
    company: "Seul" | "Sur cet appareil",
    players: number,
    { people = players, choices = [] }: { people?: number; choices?: readonly string[] } = {},
  ): Promise<void> {
    const { page } = this;
    await page.goto(this.#home);
    await page.getByRole("radio", { name: "Opérato" }).check();
    await this.press(page.getByRole("link", { name: company }));
    await this.press(page.getByRole("radio", { name: `${players} joueurs à table` }));
    for (const choice of choices) await this.press(page.getByRole("radio", { name: choice }));
    if (people < players) {
      const robots = page.getByRole("radio", { name: "robot" });
      for (let seat = people; seat < players; seat += 1) await this.press(robots.nth(seat));
    }
    await this.press(this.button("Distribuer"));
    await expect(this.pileCard).toBeVisible();
  }

  /** What the screen asks for, seen in one look. */
  async situation(): Promise<Situation | "shown"> {
    return this.page.evaluate(() => {
      const buttons = [...document.querySelectorAll("button")];
      const textOf = (button: Element) => button.textContent?.trim() ?? "";
      if (buttons.some((button) => textOf(button).startsWith("Revanche"))) return "over";
      if (document.querySelector('[role="img"][aria-label^="Les deux valent"]') !== null) return "shown";
      if (buttons.some((button) => textOf(button).startsWith("C’est moi, "))) return "covered";
      const draws = buttons.find((button) => /^(Piocher et passer|Passer, la pioche)/u.test(textOf(button)));
      const open = document.querySelector('section[aria-label="Mon jeu"] button') !== null;
      return open && draws?.getAttribute("aria-disabled") !== "true" ? "mine" : "waiting";
    });
  }

  /** Lets the others play; a lay that is being shown is seen to its end. The page's clock must have been installed. */
  async wait(): Promise<Exclude<Situation, "waiting">> {
    for (let turns = 0; turns < 60; turns += 1) {
      const situation = await this.situation();
      if (situation !== "waiting" && situation !== "shown") return situation;
      await this.page.clock.fastForward(pause);
      await this.page.waitForTimeout(thinking);
    }
    throw new Error("Nobody plays.");
  }

  /** The same at the pace of the table. */
  async waitByWatch(): Promise<Exclude<Situation, "waiting">> {
    let situation: Situation | "shown" = "waiting";
    const settled = async () => {
      situation = await this.situation();
      return situation !== "waiting" && situation !== "shown";
    };
    await expect.poll(settled, { timeout: 20_000 }).toBe(true);
    return situation as Exclude<Situation, "waiting">;
  }

  async top(): Promise<string> {
    return labelOf((await this.pileCard.textContent()) ?? "");
  }

  async cards(): Promise<string[]> {
    return (await this.hand.allTextContents()).map(labelOf);
  }

  /** Every link between the hand and the pile, the most points first. */
  async placements(): Promise<Placement[]> {
    const top = await this.top();
    return (await this.cards())
      .flatMap((card, place) => linksBetween(top, card).map((link) => ({ place, card, link })))
      .sort((a, b) => pointsOf(b.link) - pointsOf(a.link));
  }

  /** Two operations that name no link, and the words that explain it. */
  async wrongPlacement(): Promise<Placement & { readonly values: readonly [number, number] }> {
    const top = await this.top();
    const [card = ""] = await this.cards();
    for (const below of operations) {
      for (const laid of operations) {
        const values = [pairValue(top, below), pairValue(card, laid)] as const;
        if (values[0] !== values[1] && below !== "x" && laid !== "x")
          return { place: 0, card, link: [below, laid], values };
      }
    }
    throw new Error("All operations agree.");
  }

  operation(card: string, operation: Operation): string {
    return `${card.replace("|", ` ${words[operation]} `)}`;
  }

  async compose({ place, card, link }: Placement): Promise<void> {
    const top = await this.top();
    await this.press(this.hand.nth(place));
    await this.press(this.radio("Opération sur la carte de la pile", top, link[0]));
    await this.press(this.radio("Opération sur ta carte", card, link[1]));
  }

  radio(group: string, card: string, operation: Operation): Locator {
    const among = this.page.getByRole("radiogroup", { name: new RegExp(`^${group}`, "u") });
    return among.getByRole("radio", { name: this.operation(card, operation), exact: true });
  }

  /** Lays what gives most points, else draws or passes. */
  async play(): Promise<Placement | null> {
    const [best] = await this.placements();
    if (best === undefined) {
      await this.press(this.draws);
      return null;
    }
    await this.compose(best);
    await this.press(this.button(/^Poser/u));
    return best;
  }

  /** Plays to the end; whoever has the screen plays. */
  async playOn(wait = () => this.wait()): Promise<void> {
    for (let turns = 0; turns < 120; turns += 1) {
      const situation = await wait();
      if (situation === "over") return;
      if (situation === "covered") await this.press(this.uncovers);
      else await this.play();
    }
    throw new Error("The match does not end.");
  }

  async menu(name: string | RegExp): Promise<void> {
    await this.press(this.button("Menu de la table"));
    await this.press(this.page.getByRole("dialog").getByRole("button", { name }));
  }
}
