/** A Celsius position from outside, as one line of JSON: checked, and each fault named by its path. */

import { coldLimits, deckLimit, hotLimits, isOperatorLabel, type Problem, parseJson, type Result } from "@tablee/rules";
import type { Position } from "@tablee/solver";

const keys = ["cold", "operators", "hot", "negatives"];
const mostHot = hotLimits.max;

/** @param negatives what holds where the line does not say. */
export function readPosition(line: string, negatives: boolean): Result<Position> {
  const json = parseJson(line);
  if (!json.ok) return json;
  const { value } = json;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { ok: false, problems: [{ path: [], code: "wrong-type", data: { expected: "object" } }] };
  }
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given).filter((key) => !keys.includes(key));
  const problems: Problem[] = [
    ...wholeNumberProblems(given.cold, ["cold"], coldLimits),
    ...listProblems(given.operators, "operators", deckLimit, operatorProblems),
    ...listProblems(given.hot, "hot", mostHot, (hot, path) => wholeNumberProblems(hot, path, hotLimits)),
    ...booleanProblems(given.negatives),
    ...unknown.map((key): Problem => ({ path: [key], code: "unknown-key", data: {} })),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { negatives, ...given } as Position };
}

type Path = Problem["path"];

function wholeNumberProblems(value: unknown, path: Path, limits: { min: number; max: number }): Problem[] {
  if (value === undefined) return [{ path, code: "missing-key", data: {} }];
  if (typeof value !== "number") return [{ path, code: "wrong-type", data: { expected: "number" } }];
  const isWithin = Number.isInteger(value) && value >= limits.min && value <= limits.max;
  return isWithin ? [] : [{ path, code: "out-of-range", data: limits }];
}

function operatorProblems(value: unknown, path: Path): Problem[] {
  if (typeof value !== "string") return [{ path, code: "wrong-type", data: { expected: "string" } }];
  return isOperatorLabel(value) ? [] : [{ path, code: "not-a-card", data: {} }];
}

function listProblems(
  value: unknown,
  key: string,
  most: number,
  problemsOf: (entry: unknown, path: Path) => Problem[],
): Problem[] {
  if (value === undefined) return [{ path: [key], code: "missing-key", data: {} }];
  if (!Array.isArray(value)) return [{ path: [key], code: "wrong-type", data: { expected: "array" } }];
  if (value.length > most) return [{ path: [key], code: "wrong-length", data: { min: 0, max: most } }];
  return value.flatMap((entry, index) => problemsOf(entry, [key, index]));
}

function booleanProblems(value: unknown): Problem[] {
  if (value === undefined || typeof value === "boolean") return [];
  return [{ path: ["negatives"], code: "wrong-type", data: { expected: "boolean" } }];
}
