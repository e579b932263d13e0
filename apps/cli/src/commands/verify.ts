/** `tablee verify RECORD [--commitment HEX]`: whether the deal of an online match was fair, what that proves, and what not. */

import { type FairnessFault, fairnessFaults, type MatchRecord } from "@tablee/rules";
import { type Command, InvalidArgumentError } from "commander";
import { Failure } from "../failure.ts";
import { readRecordFile } from "../record-file.ts";
import type { Terminal } from "../terminal.ts";
import { brokenLine } from "../texts/broken.ts";
import { count } from "../texts/words.ts";

export function addVerify(program: Command, terminal: Terminal): void {
  program
    .command("verify")
    .summary("check the deal of a match at a distance")
    .description(
      "Checks that the commitment, the seed, every shuffle and every move of a match at a distance agree.\n" +
        "Exit status: 0 when they do, 1 when something does not, 2 when the file is no record.",
    )
    .argument("<record>", "the record, or - to read it from standard input")
    .option("--commitment <hex>", "the commitment that was shown before the deal, 64 hex digits", commitmentText)
    .action(async (file: string, { commitment }: { commitment?: string }) => {
      const record = await readRecordFile(file, terminal);
      const faults = fairnessFaults(record, commitment);
      if (faults.length > 0)
        throw new Failure(
          1,
          faults.map((fault) => faultLine(record, fault)),
        );
      terminal.out(`${provedLines(record, commitment !== undefined).join("\n")}\n`);
    });
}

function commitmentText(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text;
  throw new InvalidArgumentError("It must be 64 hex digits.");
}

function faultLine(record: MatchRecord, fault: FairnessFault): string {
  switch (fault.code) {
    case "no-proof":
      return "The record has no proof of its deal: it is not of a match at a distance that came to its end.";
    case "given-piles":
      return "The record gives the order of its piles itself: such a deal can never be verified.";
    case "not-the-secret":
      return `The secret is not the one that was committed to: its SHA-256 is ${fault.found}, the record's commitment ${fault.commitment}.`;
    case "not-the-shown":
      return `The record's commitment ${fault.commitment} is not the one that was shown: ${fault.shown}.`;
    case "not-the-seed":
      return `The seed does not come from the secret and the shares: they give ${fault.found}, and the record has ${fault.seed}.`;
    case "broken":
      return `${brokenLine(record, fault.broken.index, fault.broken.refusal)}.`;
    default:
      return fault satisfies never;
  }
}

function provedLines(record: MatchRecord, isShownChecked: boolean): string[] {
  const shares = record.fairness?.shares ?? [];
  const people = shares.filter((share) => share !== null).length;
  return [
    "Verified:",
    "- the secret is the one that was committed to;",
    `- the seed comes from that secret and the shares of ${people === 1 ? "1 person" : `${people} people`};`,
    `- every shuffle comes from that seed, and ${count(record.moves.length, "move")} kept the rules.`,
    ...(isShownChecked ? ["- the commitment is the one that was shown before the deal."] : []),
    "",
    "Not verified:",
    ...(isShownChecked
      ? []
      : ["- that this commitment was shown before the deal: give the one you saw with --commitment;"]),
    "- that your share is the one your device gave: compare it, if you kept it;",
    "- what players told each other outside the game.",
  ];
}
