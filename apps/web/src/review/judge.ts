// Holds what a seat did against what its cards allowed: the fewest cards, or the link with most points. The solver is asked,
// so that "nothing was possible" is proved. An operation counts as avoided only where it was needed: without it no chain is
// as short, no link scores as much.
import { cardOf, type Operation, operations, parsePlayed, pointsOf, type Sign, signs } from "@tablee/rules";
import type { Position } from "@tablee/solver";
import type { Solved } from "../coach/ask.ts";
import type { Best } from "../coach/best.ts";
import { type HandLink, linksOf } from "../coach/operatoHints.ts";
import type { CelsiusStep, OperatoStep } from "./steps.ts";

export const verdicts = ["found", "improvable", "missed", "impossible", "unproved"] as const;
/**
 * found: as few cards, as many points as possible. improvable: laid, but not so. missed: possible, but not laid.
 * impossible: proved. unproved: nobody could tell in time.
 */
export type Verdict = (typeof verdicts)[number];

interface Judged<Step, Found> {
  readonly step: Step;
  readonly verdict: Verdict;
  /** The best that was possible, where there was something and it is known. */
  readonly best: Found | null;
  readonly used: readonly Sign[];
  readonly avoided: readonly Sign[];
}

export type JudgedRound = Judged<CelsiusStep, Best>;
export type JudgedTurn = Judged<OperatoStep, HandLink>;

export type Solve = (position: Position) => Promise<Solved> | Solved;

export async function judgeRound(step: CelsiusStep, solve: Solve): Promise<JudgedRound> {
  const { position, lay } = step;
  const best = await solve(position);
  const used = lay === null ? [] : signsOf(lay.chain);
  if (best === "unknown") return { step, verdict: "unproved", best: null, used, avoided: [] };
  if (best === null) return { step, verdict: "impossible", best, used, avoided: [] };
  if (lay?.chain.length === best.chain.length) return { step, verdict: "found", best, used, avoided: [] };
  const avoided: Sign[] = [];
  for (const sign of signs.filter((one) => signsOf(best.chain).includes(one) && !used.includes(one))) {
    const operators = position.operators.filter((card) => parsePlayed(card)?.sign !== sign);
    const without = await solve({ ...position, operators });
    if (without === null || (without !== "unknown" && without.chain.length > best.chain.length)) avoided.push(sign);
  }
  return { step, verdict: lay === null ? "missed" : "improvable", best, used, avoided };
}

export function judgeTurn(step: OperatoStep): JudgedTurn {
  const links = linksOf(step.top, step.hand);
  const best = links[0] ?? null;
  const laid = typeof step.did === "object" ? step.did : null;
  const used: readonly Operation[] = laid?.link ?? [];
  if (best === null) return { step, verdict: "impossible", best, used, avoided: [] };
  if (laid !== null && pointsOf(laid.link) === best.points) return { step, verdict: "found", best, used, avoided: [] };
  const top = links.filter(({ points }) => points === best.points);
  const avoided = operations.filter((one) => !used.includes(one) && top.every(({ link }) => link.includes(one)));
  return { step, verdict: laid === null ? "missed" : "improvable", best, used, avoided };
}

function signsOf(chain: readonly string[]): Sign[] {
  return chain.map((label) => cardOf(label)[0] as Sign);
}
