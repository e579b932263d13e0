// The built web application, read once and kept in memory with its compressed forms. It is under two megabytes, so this
// is the fastest way to serve it, and a path that is not in the table cannot reach the disk.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

export interface Asset {
  readonly type: string;
  readonly tag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly compressed: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>> | undefined;
  /** True for files whose name changes with their content. */
  readonly immutable: boolean;
}

/** By path, with the leading slash. */
export type Assets = ReadonlyMap<string, Asset>;

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};

const compressedByNature = new Set([".png", ".woff2", ".pdf"]);

/** Vite puts what it names by content into this folder. */
const hashedFolder = "/assets/";

export function readAssets(folder: string): Assets {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join("/")}`;
      return [path, makeAsset(path, new Uint8Array(readFileSync(file)))];
    }),
  );
}

function makeAsset(path: string, plain: Uint8Array<ArrayBuffer>): Asset {
  const extension = extname(path);
  return {
    type: types[extension] ?? "application/octet-stream",
    tag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    plain,
    compressed: compressedByNature.has(extension)
      ? undefined
      : { br: new Uint8Array(brotliCompressSync(plain)), gzip: new Uint8Array(gzipSync(plain)) },
    immutable: path.startsWith(hashedFolder),
  };
}

/** The best encoding that a browser takes, by its Accept-Encoding header. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const offers = (accepted ?? "").split(",").map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const taken = new Set(offers.filter(([, quality]) => !/^q=0(\.0+)?$/.test(quality ?? "")).map(([name]) => name));
  return encodings.find((encoding) => taken.has(encoding));
}
