// What must hold on every screen, whatever is on it: nothing scrolls sideways, no text is cut off, axe finds nothing.
// The functions given to `evaluate` run in the page and see nothing of this file.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Long names end in an ellipsis, and are whole in the accessible name; no other text may. */
const nicknames = ".who span";

/** A screen as it stands: nothing runs off it, nothing is cut, and axe finds nothing. */
export async function lookAt(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoClippedText(page);
  await expectAccessible(page);
}

/** What is not looked for is what passes, and sheets of style from elsewhere: half of the time, and the same violations. */
const onlyViolations: axe.RunOptions = { resultTypes: ["violations"], preload: false };

/** All rules of axe, none switched off. Colours that fade are judged once they have come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    }),
  );
  // Once for each document: the source is half a megabyte.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    onlyViolations,
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wanted, given } = await page.evaluate(() => ({
    wanted: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    given: document.documentElement.clientWidth,
  }));
  expect(wanted, `width of ${page.url()}`).toBeLessThanOrEqual(given);
}

/**
 * Looks at every piece of text that is shown: each line must lie within every ancestor that cuts off what overflows, and
 * within the page. What can be scrolled to is not cut off. Letters may reach a little over the top and bottom of a box
 * without being cut, because a line is higher than its ink.
 */
export async function expectNoClippedText(page: Page): Promise<void> {
  const clipped = await page.evaluate((nicknames) => {
    const sideTolerance = 1;
    const inkTolerance = 0.3;
    const screenReaderOnlySize = 2;

    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest("svg, script, style, noscript") !== null;

    const isForScreenReaders = (element: Element | null): boolean => {
      for (let at = element; at !== null; at = at.parentElement) {
        const { overflow, clipPath } = getComputedStyle(at);
        const isTiny = at.clientWidth <= screenReaderOnlySize && at.clientHeight <= screenReaderOnlySize;
        if ((isTiny && overflow !== "visible") || clipPath === "inset(50%)") return true;
      }
      return false;
    };

    const cuts = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
    const scrolls = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";

    /** The element that cuts the line off, if one does. */
    const cutterOf = (line: DOMRect, element: Element): string | undefined => {
      const ink = Number.parseFloat(getComputedStyle(element).fontSize) * inkTolerance;
      let mayLeaveSides = false;
      let mayLeaveTop = false;
      for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        mayLeaveSides ||= scrolls(overflowX);
        mayLeaveTop ||= scrolls(overflowY);
        const leavesSides = line.left < box.left - sideTolerance || line.right > box.right + sideTolerance;
        const leavesTop = line.top < box.top - ink || line.bottom > box.bottom + ink;
        const name = `${at.tagName.toLowerCase()}.${at.getAttribute("class") ?? ""}`;
        if (!mayLeaveSides && cuts(overflowX) && leavesSides) return name;
        if (!mayLeaveTop && cuts(overflowY) && leavesTop) return name;
      }
      const isOffPage = line.left < -sideTolerance || line.right > document.documentElement.clientWidth + sideTolerance;
      return !mayLeaveSides && isOffPage ? "the page" : undefined;
    };

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (element === null || text.textContent?.trim() === "" || isHidden(element) || isForScreenReaders(element))
        continue;
      if (element.closest(nicknames) !== null && getComputedStyle(element).textOverflow === "ellipsis") continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const cutters = [...range.getClientRects()].map((line) => cutterOf(line, element));
      const cutter = cutters.find((one) => one !== undefined);
      if (cutter !== undefined) found.push(`“${text.textContent?.trim()}” is cut off by ${cutter}`);
    }
    return found;
  }, nicknames);
  expect(clipped, `texts of ${page.url()}`).toEqual([]);
}
