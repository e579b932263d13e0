// What the server answers. Made without a port, so that tests call it in process.

import { Hono } from "hono";
import { type Asset, type Assets, chooseEncoding } from "./assets.ts";
import { securityHeaders } from "./headers.ts";

const oneYear = "public, max-age=31536000, immutable";

/** Addresses inside the application stand behind `#`, so that any other path is a mistake; said in both languages. */
const notFoundPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tablée</title>
<h1>Nothing is laid here.</h1>
<p><a href="/">Go to the table</a></p>
<div lang="fr">
<h2>Rien n’est posé ici.</h2>
<p><a href="/">Aller à la table</a></p>
</div>
</html>
`;

/** @param api what is served below `/api/v1`; none where only files are. @param isWell whether tables can be kept. */
export function createApp(assets: Assets, api?: Hono, isWell: () => Promise<boolean> = async () => true): Hono {
  const app = new Hono();

  // Before what follows: the API sets its headers itself.
  if (api !== undefined) app.route("/api/v1", api);

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
  });

  app.get("/healthz", async (context) => {
    const ok = await isWell();
    return context.json({ status: ok ? "ok" : "not-saved" }, ok ? 200 : 503, { "Cache-Control": "no-store" });
  });

  app.get("*", (context) => {
    const path = context.req.path === "/" ? "/index.html" : context.req.path;
    const asset = assets.get(path);
    return asset === undefined ? context.notFound() : answerWith(asset, context.req.raw.headers);
  });

  app.notFound((context) => context.html(notFoundPage, 404, { "Cache-Control": "no-store" }));

  app.onError((error, context) => {
    console.error(error);
    return context.text("Something went wrong on the server. Please try again.\n", 500);
  });

  return app;
}

function answerWith(asset: Asset, request: Headers): Response {
  const encoding = asset.compressed && chooseEncoding(request.get("Accept-Encoding") ?? undefined);
  const tag = `"${asset.tag}${encoding === undefined ? "" : `-${encoding}`}"`;
  const headers = new Headers({
    "Cache-Control": asset.immutable ? oneYear : "no-cache",
    "Content-Type": asset.type,
    ETag: tag,
  });
  if (asset.compressed) headers.set("Vary", "Accept-Encoding");
  if (isKnown(tag, request.get("If-None-Match"))) return new Response(null, { status: 304, headers });

  if (encoding !== undefined) headers.set("Content-Encoding", encoding);
  const body = (encoding !== undefined && asset.compressed?.[encoding]) || asset.plain;
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { headers });
}

/** A proxy may have marked the tag as weak, which makes no difference to a GET. */
function isKnown(tag: string, ifNoneMatch: string | null): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes(tag) || known.includes("*");
}
