/**
 * zod's findings as this project's problems: a path, a code and data, no sentence. zod/mini keeps the browser's share
 * small; schemas say their own code through `fault`, what they leave unsaid is told from zod's issue.
 */
import * as z from "zod/mini";
import type { Problem, ProblemCode, Result } from "./result.ts";

/** An `error` for a schema, which puts a problem's code and data where zod would put a sentence. */
export function fault(code: ProblemCode, data: Readonly<Record<string, unknown>> = {}): { error: string } {
  return { error: JSON.stringify({ code, data }) };
}

/** Nobody reads on after this many. */
const mostProblems = 1_000;
const tooMany: Problem = { path: [], code: "too-many-faults", data: {} };

export function decode<Value>(schema: z.ZodMiniType<Value>, input: unknown): Result<Value> {
  try {
    const parsed = schema.safeParse(input, { reportInput: true });
    if (parsed.success) return { ok: true, value: parsed.data };
    const problems = parsed.error.issues.flatMap((issue) => problemsOf(issue, []));
    const listed = problems.length > mostProblems ? [...problems.slice(0, mostProblems), tooMany] : problems;
    return { ok: false, problems: listed };
  } catch (error) {
    // zod hands the faults of a part on to the whole as arguments of one call, and of those an engine takes only so many.
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, problems: [tooMany] };
  }
}

/** A check that may add problems of its own, with paths below the value checked. */
export function checked<Value>(find: (value: Value) => Problem[]): z.core.$ZodCheck<Value> {
  return z.check<Value>((payload) => {
    for (const { path, code, data } of find(payload.value)) {
      payload.issues.push({
        code: "custom",
        path: [...path],
        message: fault(code, data).error,
        input: payload.value,
      });
    }
  });
}

type Issue = z.core.$ZodIssue;

/** @param issue with its input, which zod only reports when asked to. */
export function problemsOf(issue: Issue, base: Problem["path"]): Problem[] {
  const path = [...base, ...issue.path.map((step) => (typeof step === "symbol" ? String(step) : step))];
  const own = ownFault(issue.message);
  if (own !== null) return [{ path, ...own }];
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? [{ path, code: "missing-key", data: { expected: issue.expected } }]
        : [{ path, code: "wrong-type", data: { expected: issue.expected } }];
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ path: [...path, key], code: "unknown-key", data: {} }));
    case "invalid_value":
      return issue.input === undefined
        ? [{ path, code: "missing-key", data: { expected: issue.values } }]
        : [{ path, code: "wrong-word", data: { expected: issue.values } }];
    case "invalid_key":
      return issue.issues.flatMap((inner) => problemsOf(inner, path));
    case "invalid_union":
      // A union that is told apart by one key's word names its words, and this is the path of that key.
      return "options" in issue
        ? [{ path, code: "wrong-word", data: { expected: issue.options } }]
        : [{ path, code: "wrong-type", data: {} }];
    default:
      return [{ path, code: "out-of-range", data: { reason: issue.code } }];
  }
}

function ownFault(message: string): { code: ProblemCode; data: Record<string, unknown> } | null {
  return message.startsWith('{"code":') ? JSON.parse(message) : null;
}
