// The servers that several machines share, PostgreSQL and NATS: tests and measurements start them for themselves.
// As root on Debian and Ubuntu they are installed, elsewhere the line to type is said.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { aptInstall, installAsRoot, lineFor, system } from "./system.mjs";

const debianFolder = "/usr/lib/postgresql";

/** @param {string} command */
const starts = (command) => spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0;

/** Debian keeps PostgreSQL's programs off the path, one folder for each version. */
function hasPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return (
    versions.some((version) => existsSync(`${debianFolder}/${version}/bin/initdb`)) ||
    (starts("initdb") && starts("postgres"))
  );
}

const services = [
  { what: "PostgreSQL", name: "postgresql", isThere: hasPostgres },
  { what: "NATS server", name: "nats-server", isThere: () => starts("nats-server") },
];

/** What is not there, and how to get it: sentences for people, none where both are. */
export function missingServices() {
  return services
    .filter(({ isThere }) => !isThere())
    .map(({ what, name }) => {
      const how =
        system() === "other"
          ? `Install ${what}, with its programs on the path.`
          : `Install it with:\n\n  ${lineFor(aptInstall(name))}`;
      return `Several machines are tested and measured with servers of their own, which need a ${what}. ${how}`;
    });
}

/** Finds both, after installing them where that is possible without asking. */
export async function ensureServices() {
  for (const { what, name, isThere } of services) if (!isThere()) await installAsRoot(what, aptInstall(name));
  const missing = missingServices();
  if (missing.length > 0) throw new Error(missing.join("\n"));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    await ensureServices();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
