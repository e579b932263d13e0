// The import direction, checked on the repository, then on a small tree in which each rule is broken exactly once.

import { cruise } from "dependency-cruiser";
import configuration from "../../.dependency-cruiser.mjs";
import { root } from "../run.mjs";

const folders = ["packages", "apps"];

/**
 * @param {string} baseDir
 * @returns {Promise<{ modules: number, violations: string[] }>} each violation as `rule: from → to`
 */
async function violationsIn(baseDir) {
  const { options, ...ruleSet } = configuration;
  const { output } = await cruise(folders, { ...options, baseDir, ruleSet, validate: true });
  if (typeof output === "string") throw new Error(output);
  const { violations, totalCruised } = output.summary;
  return { modules: totalCruised, violations: violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`) };
}

export async function checkLayers() {
  const { modules, violations } = await violationsIn(root);
  if (modules === 0) throw new Error("No module was found to check.");
  if (violations.length > 0) throw new Error(`Imports point the wrong way:\n${violations.join("\n")}`);
  console.log(`${modules} modules import in the right direction.`);

  const seeded = (await violationsIn(`${root}scripts/seeded/layers`)).violations.map(
    (violation) => violation.split(":")[0],
  );
  const rules = configuration.forbidden?.map(({ name }) => name ?? "") ?? [];
  const dull = rules.filter((rule) => !seeded.includes(rule));
  if (dull.length > 0) throw new Error(`Not caught in scripts/seeded/layers: ${dull.join(", ")}`);
  console.log(`Each of the ${rules.length} rules catches its seeded violation.`);
}
