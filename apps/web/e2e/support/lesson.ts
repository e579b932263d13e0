// Where a lesson stands: its guide has the focus, and says what is asked or what came of it.
import { expect, type Page } from "@playwright/test";

/** The words of the offer on the first page. */
export const offers = {
  Celsius: "Apprendre Celsius en deux minutes",
  Opérato: "Apprendre Opérato en deux minutes",
} as const;

export async function expectStep(page: Page, at: number, title: string, sentence: string): Promise<void> {
  const guide = page.getByRole("group", { name: `Étape ${at} sur 6 : ${title}` });
  await expect(guide).toBeFocused();
  await expect(guide).toContainText(`${at} sur 6`);
  await expect(guide).toContainText(sentence);
  await expect(guide).toBeInViewport({ ratio: 1 });
}
