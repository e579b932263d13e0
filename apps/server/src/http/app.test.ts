import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { readAssets } from "./assets.ts";

const script = 'console.log("une table");\n'.repeat(50);

const folder = mkdtempSync(join(tmpdir(), "tablee-assets-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Tablée</title>");
writeFileSync(join(folder, "manifest.webmanifest"), "{}");
writeFileSync(join(folder, "sw.js"), script);
writeFileSync(join(folder, "assets", "index-a1b2.js"), script);
writeFileSync(join(folder, "assets", "besley-c3d4.woff2"), "not really a font");
const app = createApp(readAssets(folder));
afterAll(() => rmSync(folder, { recursive: true }));

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

test("the root is the application, asked for anew each time", async () => {
  const answer = await app.request("/");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  expect(await answer.text()).toContain("<title>Tablée</title>");
});

test.each([
  ["/assets/index-a1b2.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
  ["/assets/besley-c3d4.woff2", "font/woff2", "public, max-age=31536000, immutable"],
  ["/sw.js", "text/javascript; charset=utf-8", "no-cache"],
  ["/manifest.webmanifest", "application/manifest+json; charset=utf-8", "no-cache"],
])("%s is %s, cached as %s", async (path, type, caching) => {
  const answer = await app.request(path);
  expect(answer.headers.get("Content-Type")).toBe(type);
  expect(answer.headers.get("Cache-Control")).toBe(caching);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a browser that takes %s gets the script that way", async (encoding, unpack) => {
  const answer = await app.request("/assets/index-a1b2.js", { headers: { "Accept-Encoding": encoding } });
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  const body = await bytesOf(answer);
  expect(answer.headers.get("Content-Length")).toBe(String(body.byteLength));
  expect(body.byteLength).toBeLessThan(script.length);
  expect(unpack(body).toString()).toBe(script);
});

test.each([undefined, "identity", "deflate", "br;q=0, gzip; q=0.0"])(
  "with Accept-Encoding %s it comes plain",
  async (value) => {
    const headers: Record<string, string> = value === undefined ? {} : { "Accept-Encoding": value };
    const answer = await app.request("/assets/index-a1b2.js", { headers });
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(await answer.text()).toBe(script);
  },
);

test("brotli wins over gzip, and a font is not packed twice", async () => {
  const headers = { "Accept-Encoding": "gzip, deflate, br" };
  const script = await app.request("/assets/index-a1b2.js", { headers });
  expect(script.headers.get("Content-Encoding")).toBe("br");
  const font = await app.request("/assets/besley-c3d4.woff2", { headers });
  expect(font.headers.get("Content-Encoding")).toBeNull();
});

test("what the browser still has is not sent again", async () => {
  const tag = (await app.request("/")).headers.get("ETag") ?? "";
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const answer = await app.request("/", { headers: { "If-None-Match": known } });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
  }
  const packed = await app.request("/", { headers: { "If-None-Match": tag, "Accept-Encoding": "br" } });
  expect(packed.status).toBe(200);
});

test.each(["/nothing", "/assets/", "/assets/../../settings.ts", "/%2e%2e/settings.ts", "/index.html/"])(
  "%s is not found",
  async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Content-Type")).toContain("text/html");
    expect(await answer.text()).toContain("Aller à la table");
  },
);

test("HEAD tells as much as GET, without the body", async () => {
  const answer = await app.request("/", { method: "HEAD" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("ETag")).toBe((await app.request("/")).headers.get("ETag"));
  expect(await answer.text()).toBe("");
});

test("nothing can be posted", async () => {
  expect((await app.request("/", { method: "POST", body: "x" })).status).toBe(404);
});

test("a monitor can ask how the server is", async () => {
  const answer = await app.request("/healthz");
  expect(await answer.json()).toEqual({ status: "ok" });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each(["/", "/assets/index-a1b2.js", "/healthz", "/nothing"])(
  "%s allows no script but the application's",
  async (path) => {
    const { headers } = await app.request(path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy).not.toContain("https");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
  },
);
