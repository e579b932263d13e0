// The container files, held against what is known of their formats, and against what is wanted of these two.

import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { finalStage, instructionsOf } from "./testing-image.ts";

const fileOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const dockerfile = readFileSync(fileOf("deploy/Dockerfile"), "utf8");
const compose = readFileSync(fileOf("deploy/compose.yaml"), "utf8");

/** The proxy listens to all the world, and its ports are told in the order in which they are asked. */
const rules: ConstructorParameters<typeof DCLinter>[0]["rules"] = {
  "no-unbound-port-interfaces": 0,
  "service-ports-alphabetical-order": 0,
  "require-quotes-in-ports": [1, { quoteType: "double" }],
};
const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });

function faultsOfCompose(text: string): string[] {
  const file = join(mkdtempSync(join(tmpdir(), "tablee-compose-")), "compose.yaml");
  writeFileSync(file, text);
  return linter.lintFiles([file], false).flatMap(({ messages }) => messages.map(({ rule }) => rule));
}

test("the Dockerfile is one, and a mistake in it would be found", () => {
  const faultsOf = (text: string) => validate(text).map(({ message }) => message);
  expect(faultsOf(dockerfile)).toEqual([]);
  expect(faultsOf(dockerfile.replace("EXPOSE 8080", "EXPOSE http"))).not.toEqual([]);
  expect(faultsOf(dockerfile.replace("WORKDIR", "WORKDIT"))).not.toEqual([]);
});

test("what the image holds comes from the build, runs as nobody special, is watched, and knows no secret", () => {
  const stage = finalStage(dockerfile);
  const named = (name: string) => stage.filter((one) => one.name === name).map(({ text }) => text);
  for (const text of named("COPY")) expect(text).toMatch(/^--from=built \/source\//);
  expect(named("USER")).toEqual(["node"]);
  expect(stage.findIndex(({ name }) => name === "USER")).toBeLessThan(stage.findIndex(({ name }) => name === "CMD"));
  expect(named("HEALTHCHECK")).toHaveLength(1);
  const settings = instructionsOf(dockerfile).filter(({ name }) => name === "ENV" || name === "ARG");
  expect(settings.map(({ text }) => text)).toEqual(["NODE_ENV=production"]);
});

test("the compose file is one, and a mistake in it would be found", () => {
  expect(faultsOfCompose(compose)).toEqual([]);
  expect(faultsOfCompose(compose.replace("cap_drop:", "cap_drops:"))).toContain("invalid-schema");
  expect(faultsOfCompose(compose.replace("image: caddy:2", "image: caddy"))).not.toEqual([]);
});

test("no secret stands in a file that is given away", () => {
  const given = readdirSync(fileOf("deploy")).filter((name) => !name.startsWith("."));
  for (const name of given)
    expect(readFileSync(fileOf(`deploy/${name}`), "utf8")).not.toMatch(/(PASSWORD|TOKEN|SECRET)[=:] *[^\s$?]/i);
});
