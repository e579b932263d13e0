// What several machines share, PostgreSQL and NATS, and the proxies that stand in front of them, with openssl for a certificate:
// tests and measurements start them for themselves, nothing else needs them. As root on Debian and Ubuntu they are installed,
// elsewhere the line to type is said.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { aptInstall, installAsRoot, lineFor, system } from "./system.mjs";

const debianFolder = "/usr/lib/postgresql";

/**
 * @param {string} command
 * @param {string} version what makes it say its version
 */
const starts = (command, version = "--version") => spawnSync(command, [version], { stdio: "ignore" }).status === 0;

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
  { what: "nginx", name: "nginx-light", isThere: () => starts("nginx", "-v") },
  { what: "Caddy", name: "caddy", isThere: () => starts("caddy", "version") },
  { what: "OpenSSL", name: "openssl", isThere: () => starts("openssl", "version") },
];

/**
 * What is not there, and how to get it: sentences for people, none where all is there.
 * @param {readonly string[]} packages only these, by the names they have in Debian
 */
export function missingServices(packages = services.map(({ name }) => name)) {
  return services
    .filter(({ name, isThere }) => packages.includes(name) && !isThere())
    .map(({ what, name }) => {
      const how =
        system() === "other"
          ? `Install ${what}, with its programs on the path.`
          : `Install it with:\n\n  ${lineFor(aptInstall(name))}`;
      return `Several machines are tested and measured with servers of their own, and this needs ${what}. ${how}`;
    });
}

/** Finds all of them, after installing them where that is possible without asking. */
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
