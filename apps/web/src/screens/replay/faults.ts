// What keeps a record from being opened, as sentences that say where.
import { type Problem, recordFormat, writePath } from "@tablee/rules";
import { numberText } from "../../i18n/numbers.ts";
import { problems } from "../../i18n/problems.ts";
import { replay } from "../../i18n/replay.ts";
import { type Parts, type Reading, sizeLimit } from "./read.ts";

export interface Fault {
  /** "Coup 4, Léa". */
  readonly where: string;
  /** The same for who edits the text: "$.moves[3].chain[0]". */
  readonly path: string;
  readonly sentence: string;
}

/** One sentence for what is no record of this version; null for a record that is faulty somewhere, which needs a list. */
export function refusedWhole(reading: Reading): string | null {
  if (reading.kind === "record" || reading.kind === "faulty") return null;
  if (reading.kind === "version") return replay.faults.version(reading.version, recordFormat.split("/")[1] ?? "");
  if (reading.kind === "too-large") return replay.faults["too-large"](numberText(sizeLimit));
  return replay.faults[reading.kind];
}

export function faultOf({ path, code, data }: Problem, parts: Parts): Fault {
  const sentence =
    path[0] === "seats" && path.length === 1 && code === "wrong-length"
      ? replay.seatCount
      : problems.sentence(code, data);
  return { where: whereOf(path, parts), path: writePath(path), sentence };
}

function whereOf(path: Problem["path"], { seats, moves }: Parts): string {
  const [part, index] = path;
  const { where } = replay;
  if (part === "moves" && typeof index === "number") {
    const move = moves[index];
    const seat = typeof move === "object" && move !== null && "seat" in move ? move.seat : null;
    const name = typeof seat === "number" ? seats[seat] : undefined;
    return typeof name !== "string" ? where.move(index + 1) : where.moveOf(index + 1, name);
  }
  if (part === "seats" && typeof index === "number") return where.seat(index + 1);
  const keys = ["game", "format", "seats", "options", "deck", "seed", "piles", "moves", "fairness"] as const;
  return where[keys.find((key) => key === part) ?? "other"];
}
