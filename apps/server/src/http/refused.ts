// How a request is refused: a status, a code, and data for the sentence, which pages write in each language. Thrown from
// wherever it turns out; nothing of the inside is ever in it.

import type { RefusalAnswer, RequestCode, TableCode } from "@tablee/protocol";
import type { TableRefusal } from "../tables/types.ts";

export type RefusedStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 426 | 429 | 500 | 503;

const statuses: Readonly<Record<RequestCode, RefusedStatus>> = {
  malformed: 400,
  "not-json": 415,
  "too-large": 413,
  "foreign-origin": 403,
  outdated: 426,
  "no-token": 401,
  "wrong-token": 401,
  "no-such-table": 404,
  "no-such-code": 404,
  "no-such-path": 404,
  "no-such-record": 404,
  "too-many-requests": 429,
  "too-many-tables": 503,
  "too-many-streams": 503,
  "not-saved": 503,
  "newer-table": 503,
  stopping: 503,
  failed: 500,
};

/** Seconds after which what is not possible now may be tried again. */
const patience = 2;
/** What was not saved here may be saved by another process at once; a page that is refused again asks less and less often. */
const patienceForSaving = 1;

export class Refused extends Error {
  readonly status: RefusedStatus;
  readonly answer: RefusalAnswer;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | null;

  constructor(status: RefusedStatus, answer: RefusalAnswer["error"], retryAfter: number | null = null) {
    super(answer.code);
    this.status = status;
    this.answer = { error: answer };
    this.retryAfter = retryAfter;
  }
}

export function refused(code: RequestCode, data: Record<string, unknown> = {}, retryAfter?: number): Refused {
  const status = statuses[code];
  const usual = code === "not-saved" ? patienceForSaving : patience;
  return new Refused(status, { code, rule: null, data }, retryAfter ?? (status === 503 ? usual : null));
}

/** The table itself said no: nothing is wrong with the request, but with the moment. */
export function refusedByTable({ rule, code, data }: TableRefusal): Refused {
  const status = code === "malformed" ? 400 : forbidden.has(code) ? 403 : 409;
  return new Refused(status, { code, rule: rule === "" ? null : rule, data: { ...data } });
}

const forbidden: ReadonlySet<string> = new Set<TableCode>(["not-host", "door-shut"]);
