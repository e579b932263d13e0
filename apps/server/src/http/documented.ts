// The OpenAPI document. What a game's views and moves look like is said once, in the JSON Schemas of the bot protocol, and
// put in here under names of its own.

import type { OpenAPIHono } from "@hono/zod-openapi";
import { message, presence, protocolVersion, reactionSent } from "@tablee/protocol";
import * as z from "zod";
import celsius from "../../../../docs/bot-protocol/celsius.schema.json" with { type: "json" };
import operato from "../../../../docs/bot-protocol/operato.schema.json" with { type: "json" };

/** Of each game: what a message's `public.match`, `own.match` and `told` hold, and what may be moved. */
const shown = ["public", "own", "told", "move", "options"] as const;

/** What the events of a stream carry, by their names. */
const streamed = { view: message, presence, reaction: reactionSent, gone: z.strictObject({}) };

const description = `Tables at a distance for Celsius and Opérato. A table is opened, joined, followed and played by these paths alone.

Each answer says in \`Tablee-Protocol\` which version the server speaks. A page or program that sends its own there is refused (426 \`outdated\`) only when it is too old to be understood.

Who joins gets a token; it is sent as \`Authorization: Bearer TOKEN\`. A move carries an id made by the client: when no answer comes, send it again.
\`public.match\`, \`own.match\` and what is told of a game are the schemas \`celsius.public\`, \`celsius.own\`, \`celsius.told\` and so on.`;

export function documentOf(api: OpenAPIHono): object {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Tablée", version: String(protocolVersion), description },
    servers: [{ url: "/api/v1" }],
  });
  const { components = {} } = document;
  const gameSchemas = { ...schemasOf("celsius", celsius.$defs), ...schemasOf("operato", operato.$defs) };
  const asked = { "celsius.asked": askedOf(celsius.$defs.options), "operato.asked": askedOf(operato.$defs.options) };
  const streams = Object.entries(streamed).map(([name, schema]) => [`stream.${name}`, z.toJSONSchema(schema)]);
  return withOptions({
    ...document,
    components: {
      ...components,
      schemas: { ...components.schemas, ...Object.fromEntries(streams), ...gameSchemas, ...asked },
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
  }) as object;
}

/** Options as they are asked for: each may be left out, and null gives it its default. */
function askedOf({ properties, type }: { type: string; properties: Readonly<Record<string, object>> }): object {
  const nullable = Object.entries(properties).map(([name, schema]) => [name, { anyOf: [schema, { type: "null" }] }]);
  return { type, properties: Object.fromEntries(nullable), additionalProperties: false };
}

/** Wherever the protocol has options, whose names are the games' to know, those of either game. */
function withOptions(part: unknown, kind: "options" | "asked" = "options"): unknown {
  if (Array.isArray(part)) return part.map((inner) => withOptions(inner, kind));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]): [string, unknown] => {
      if (key === "options" && isOpen(inner)) {
        const anyOf = ["celsius", "operato"].map((game) => ({ $ref: `#/components/schemas/${game}.${kind}` }));
        return [key, { ...("default" in inner ? { default: inner.default } : {}), anyOf }];
      }
      return [key, withOptions(inner, key === "requestBody" ? "asked" : kind)];
    }),
  );
}

function isOpen(schema: unknown): schema is object {
  return typeof schema === "object" && schema !== null && "additionalProperties" in schema && !("properties" in schema);
}

function schemasOf(game: string, definitions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const wanted = new Map<string, unknown>();
  const follow = (name: string) => {
    if (wanted.has(name)) return;
    const text = JSON.stringify(definitions[name]);
    wanted.set(name, null);
    for (const [, used = ""] of text.matchAll(/"#\/\$defs\/(\w+)"/g)) follow(used);
    wanted.set(name, JSON.parse(text.replace(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/${game}.$1"`)));
  };
  for (const name of shown) follow(name);
  return Object.fromEntries([...wanted].map(([name, schema]) => [`${game}.${name}`, schema]));
}
