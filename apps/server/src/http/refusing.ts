// Whatever was thrown while a request was looked at, as an answer that shows nothing of the inside.

import type { Problem } from "@tablee/rules";
import { HTTPException } from "hono/http-exception";
import type { Log } from "../logging.ts";
import { NotSaved } from "../tables/log.ts";
import { Refused, refused } from "./refused.ts";

export function asRefused(error: unknown, log: Log): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof NotSaved) return refused("not-saved");
  if (error instanceof HTTPException && error.status < 500) return malformed([]);
  log.failed(error);
  return refused("failed");
}

/** @param issues as the schema found them. */
export function malformed(issues: readonly { path: PropertyKey[]; code?: string }[]): Refused {
  const problems = issues.map(
    ({ path, code }): Problem => ({
      path: path.map((step) => (typeof step === "number" ? step : String(step))),
      code: (code === "unrecognized_keys" ? "unknown-key" : "wrong-type") as Problem["code"],
      data: {},
    }),
  );
  return refused("malformed", { problems });
}
