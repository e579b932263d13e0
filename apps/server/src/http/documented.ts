// The OpenAPI document. What a game's views and moves look like is said once, in the JSON Schemas of the bot protocol, and
// put in here under names of its own.

import type { OpenAPIHono } from "@hono/zod-openapi";
import { protocolVersion } from "@tablee/protocol";
import celsius from "../../../../docs/bot-protocol/celsius.schema.json" with { type: "json" };
import operato from "../../../../docs/bot-protocol/operato.schema.json" with { type: "json" };

/** Of each game: what a message's `public.match`, `own.match` and `told` hold, and what may be moved. */
const shown = ["public", "own", "told", "move"] as const;

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
  return {
    ...document,
    components: {
      ...components,
      schemas: { ...components.schemas, ...gameSchemas },
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
  };
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
