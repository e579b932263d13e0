// Whatever was thrown while a request was looked at, as an answer that shows nothing of the inside.

import { type Problem, problemsOf } from "@tablee/rules";
import { HTTPException } from "hono/http-exception";
import type { Log } from "../logging.ts";
import { meters } from "../meters.ts";
import { NewerLog } from "../tables/known.ts";
import { NotSaved } from "../tables/log.ts";
import { Refused, refused } from "./refused.ts";

export function asRefused(error: unknown, log: Log): Refused {
  const answer = refusalOf(error, log);
  meters.refusals.inc({ code: answer.answer.error.code });
  return answer;
}

function refusalOf(error: unknown, log: Log): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof NotSaved) return refused("not-saved");
  if (error instanceof NewerLog) return refused("newer-table");
  if (error instanceof HTTPException && error.status < 500) return notJson();
  log.failed(error);
  return refused("failed");
}

/** @param issues as the schema found them. @param input what it was given. */
export function malformed(issues: readonly Issue[], input: unknown): Refused {
  const problems = issues.flatMap((issue) => problemsOf({ ...issue, input: inputAt(input, issue.path) } as Issue, []));
  return refused("malformed", { problems });
}

/** What a client sent is not JSON at all. */
export function notJson(): Refused {
  return refused("malformed", { problems: [{ path: [], code: "not-json", data: {} } satisfies Problem] });
}

type Issue = Parameters<typeof problemsOf>[0];

function inputAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
    input,
  );
}
