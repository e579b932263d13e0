// The review that a replay is looked at with: whose it is, what the moments of that seat are worth, and where the next one
// to look at again is. Judged one after the other beside the page, from the first on, so that a large hand keeps only its
// own answer waiting.
import type { Seat } from "@tablee/rules";
import { celsiusFigures, type Figures, operatoFigures } from "../../review/figures.ts";
import {
  type JudgedRound,
  type JudgedTurn,
  judgeRound,
  judgeTurn,
  type Solve,
  type Verdict,
} from "../../review/judge.ts";
import { celsiusSteps, operatoSteps } from "../../review/steps.ts";
import type { Replayed } from "./moments.ts";

const worthALook: readonly Verdict[] = ["improvable", "missed"];

export class Review {
  readonly #match: Replayed;
  readonly #solve: Solve;
  #seat: Seat | null = $state(null);
  #count = $state(0);
  #rounds: readonly JudgedRound[] = $state.raw([]);
  #turns: readonly JudgedTurn[] = $state.raw([]);

  constructor(match: Replayed, solve: Solve) {
    this.#match = match;
    this.#solve = solve;
  }

  get seat(): Seat | null {
    return this.#seat;
  }

  /** How many moments there are to judge, and how many are. */
  get count(): number {
    return this.#count;
  }

  get done(): number {
    return this.#rounds.length + this.#turns.length;
  }

  get figures(): Figures {
    return this.#match.game === "celsius" ? celsiusFigures(this.#rounds) : operatoFigures(this.#turns);
  }

  async choose(seat: Seat | null): Promise<void> {
    if (seat === this.#seat) return;
    this.#seat = seat;
    this.#rounds = [];
    this.#turns = [];
    this.#count = 0;
    if (seat === null) return;
    if (this.#match.game === "operato") {
      this.#turns = operatoSteps(this.#match.moments, seat).map(judgeTurn);
      this.#count = this.#turns.length;
      return;
    }
    const steps = celsiusSteps(this.#match.moments, seat);
    this.#count = steps.length;
    for (const step of steps) {
      const judged = await judgeRound(step, this.#solve);
      // Somebody else was chosen meanwhile.
      if (this.#seat !== seat) return;
      this.#rounds = [...this.#rounds, judged];
    }
  }

  roundAt(at: number): JudgedRound | null {
    return this.#rounds.find(({ step }) => step.at === at) ?? null;
  }

  turnAt(at: number): JudgedTurn | null {
    return this.#turns.find(({ step }) => step.at === at) ?? null;
  }

  verdictAt(at: number): Verdict | null {
    return (this.roundAt(at) ?? this.turnAt(at))?.verdict ?? null;
  }

  /** The next moment at which more was possible, or null. */
  nextAfter(at: number): number | null {
    const all = [...this.#rounds, ...this.#turns];
    return all.find(({ step, verdict }) => step.at > at && worthALook.includes(verdict))?.step.at ?? null;
  }
}
