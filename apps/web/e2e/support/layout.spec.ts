// The checks of every screen must be able to fail: each is shown a page with one fault, and the same page without it.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectNoClippedText, expectNoSidewaysScroll } from "./layout.ts";
import { expectControlsReachable } from "./reach.ts";

function show(page: Page, body: string): Promise<void> {
  return page.setContent(
    `<!doctype html><html lang="fr"><title>Essai</title><main><h1>Essai</h1>${body}</main></html>`,
  );
}

test("a page wider than the screen is noticed", async ({ page }) => {
  await show(page, '<div style="width: 100%; height: 10px"></div>');
  await expectNoSidewaysScroll(page);
  await show(page, '<div style="width: 3000px; height: 10px"></div>');
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow("width of");
});

const narrow = "position: relative; width: 60px; white-space: nowrap";

for (const [fault, body] of [
  ["text cut at the side", `<p style="${narrow}; overflow: hidden">une très longue manche</p>`],
  ["text cut at the foot", '<p style="height: 20px; overflow: clip">une<br>deux<br>trois manches</p>'],
  ["text cut by a box further out", `<div style="${narrow}; overflow: hidden"><p>une très longue manche</p></div>`],
  ["an ellipsis", `<p style="${narrow}; overflow: hidden; text-overflow: ellipsis">une très longue manche</p>`],
  ["text beside the page", '<p style="position: absolute; left: -50px">une longue manche</p>'],
] as const) {
  test(`${fault} is noticed`, async ({ page }) => {
    await show(page, body);
    await expect(expectNoClippedText(page)).rejects.toThrow("is cut off by");
  });
}

for (const [name, body] of [
  ["text that fits", "<p>une manche</p>"],
  ["text one can scroll to", `<div style="${narrow}; overflow: auto" tabindex="0">une très longue manche</div>`],
  [
    "a long nickname",
    `<p class="who"><span style="display: block; ${narrow}; overflow: hidden; text-overflow: ellipsis">Maximilienne</span></p>`,
  ],
  [
    "text for screen readers",
    '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">pour l’oreille</p>',
  ],
] as const) {
  test(`${name} is left alone`, async ({ page }) => {
    await show(page, body);
    await expectNoClippedText(page);
  });
}

test("what axe finds is reported with the place", async ({ page }) => {
  await show(page, "<button>Poser</button>");
  await expectAccessible(page);
  await show(page, "<button></button>");
  await expect(expectAccessible(page)).rejects.toThrow("button-name");
});

test("a control that lies under a bar is noticed", async ({ page }) => {
  const tall = '<button>Poser</button><div style="height: 3000px"></div><button>Passer</button>';
  await show(page, tall);
  await expectControlsReachable(page);
  const bar = '<div class="bar" style="position: fixed; inset: auto 0 0; height: 200px"></div>';
  await show(page, `${tall}<div style="height: 100px"></div>${bar}`);
  await expect(expectControlsReachable(page)).rejects.toThrow("“Passer” lies under bar");
});
