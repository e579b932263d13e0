// Structured logs, one JSON object a line, without anything that is secret: no token, no address, no move, no name. What
// went wrong is told by its kind and its stack; a table by a short hash of its id, since the id lets one in.

import { pino } from "pino";
import { hashOf } from "./chance.ts";
import type { LogLevel } from "./settings.ts";

export interface Log {
  failed(error: unknown, table?: string): void;
  note(what: string, data?: Readonly<Record<string, string | number>>): void;
}

export function createLog(level: LogLevel): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
  return {
    failed(error, table) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      const { code } = error as { code?: string };
      logger.error(
        { name, code, stack, ...(table === undefined ? {} : { table: hashOf(table).slice(0, 8) }) },
        message,
      );
    },
    note(what, data = {}) {
      logger.info(data, what);
    },
  };
}
