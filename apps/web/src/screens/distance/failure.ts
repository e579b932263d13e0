// The sentence for a request that was refused, in the language in use.
import { distance } from "../../i18n/distance.ts";

type Known = keyof typeof distance.failures;

export function failureText(code: string): string {
  const { failures } = distance;
  return Object.hasOwn(failures, code) ? failures[code as Known] : failures.other;
}

/** What is wrong is said beside the field for the name. */
export function isAboutName(code: string | null): boolean {
  return code?.startsWith("name-") ?? false;
}
