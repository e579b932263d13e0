/**
 * What a first visit loads before the home screen can be used. The browser tells which scripts and fonts it asked for
 * until then; their size is that of the server's answer to who takes gzip, asked for once more, since a browser also takes
 * what packs better.
 */

import { get } from "node:http";
import type { Browser, Response } from "@playwright/test";
import { phone } from "./phone.ts";

export interface FirstVisit {
  readonly scriptBytes: number;
  readonly fontBytes: number;
}

export async function firstVisit(browser: Browser, address: string): Promise<FirstVisit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(address, { waitUntil: "load" });
  await page.getByRole("link", { name: /^On my own/ }).waitFor();
  await page.evaluate("document.fonts.ready.then(() => true)");
  const loaded = (type: string) =>
    responses.filter((response) => response.request().resourceType() === type).map((response) => response.url());
  const [scripts, fonts] = [loaded("script"), loaded("font")];
  await context.close();
  return { scriptBytes: await bytesOf(scripts), fontBytes: await bytesOf(fonts) };
}

async function bytesOf(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map(sentBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The length of the body as it travels; `fetch` would unpack it. */
export function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.byteLength;
      });
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}
