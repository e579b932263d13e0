/** Writes a match so that a person can follow it with cards in hand: what was decided, in words and numbers. */

import { computeChain } from "../celsius/chain.ts";
import type { CelsiusEvent, CelsiusState } from "../celsius/types.ts";
import { snapshot as celsiusSnapshot } from "../celsius/view.ts";
import type { OperatoEvent, OperatoState } from "../operato/types.ts";
import { snapshot as operatoSnapshot } from "../operato/view.ts";
import { type MatchRecord, seedOf } from "../record/record.ts";
import { replay, type Step } from "../record/replay.ts";

export function writePlaythrough(record: MatchRecord): string {
  const { game, seats, options, deck } = record;
  const head = [
    `${game}: ${seats.join(", ")}; options ${JSON.stringify(options ?? {})}; deck ${typeof deck === "object" ? deck.name : (deck ?? "classic")}`,
    `seed ${seedOf(record)}`,
  ];
  const steps = replay(record);
  const lines: string[] = [];
  let previous: Step | undefined;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      const broken = step.value;
      lines.push(broken === null ? "(end of the record)" : `move ${broken.index} breaks ${broken.refusal.rule}`);
      break;
    }
    lines.push("", `${step.value.n === 0 ? "deal" : `move ${step.value.n}: ${moveText(record, step.value.n)}`}`);
    lines.push(...eventLines(record, step.value, previous));
    previous = step.value;
  }
  return `${[...head, ...lines].join("\n")}\n`;
}

function moveText({ seats, moves }: MatchRecord, n: number): string {
  const { move, ...rest } = moves[n - 1] as { move: string; seat?: number };
  const { seat, ...details } = rest;
  const who = seat === undefined ? "the table" : seats[seat];
  return `${who}: ${move}${Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ""}`;
}

function eventLines(record: MatchRecord, { events, state }: Step, previous: Step | undefined): string[] {
  if (record.game === "celsius") {
    const before = previous?.state as CelsiusState | undefined;
    return (events as CelsiusEvent[]).flatMap((event) =>
      celsiusLines(event, state as CelsiusState, before, record.seats),
    );
  }
  return (events as OperatoEvent[]).flatMap((event) => operatoLines(event, state as OperatoState, record.seats));
}

function celsiusLines(
  event: CelsiusEvent,
  state: CelsiusState,
  before: CelsiusState | undefined,
  names: readonly string[],
): string[] {
  const name = (seat: number) => names[seat] ?? "?";
  const table = () => [
    `  round ${state.round}: cold card ${state.cold}`,
    ...celsiusSnapshot(state).seats.map(
      ({ hot, operators, rank }, seat) =>
        `    ${name(seat)}: hot ${hot.join(" ") || "none"}; operators ${operators.join(" ") || "none"}${rank === null ? "" : `; rank ${rank}`}`,
    ),
  ];
  switch (event.type) {
    case "dealt":
      return table();
    case "committed":
      return [`  ${name(event.seat)} is ready`];
    case "retracted":
      return [`  ${name(event.seat)} thinks again`];
    case "swapped":
      return [`  ${name(event.seat)} discards ${event.cards.join(" ")}`];
    case "drew":
      return [`  ${name(event.seat)} draws ${event.cards.join(" ")}`];
    case "refilled":
      return [`  the ${event.pile} pile is shuffled anew: ${event.cards.length} cards`];
    case "resolved": {
      const lays = event.lays.map((lay, seat) => {
        if (lay === null) return `  ${name(seat)} laid nothing`;
        const cold = before?.cold ?? state.cold;
        const computed = computeChain(cold, lay.chain, true);
        const values = computed.ok ? computed.values : [];
        return `  ${name(seat)} laid ${lay.hot}: ${[String(cold), ...lay.chain.map((card, step) => `${card} = ${values[step]}`)].join(", ")}`;
      });
      const { winner, loser } = event;
      if (winner === null || loser === null) return [...lays, "  nobody laid"];
      return [...lays, `  ${name(winner)} wins the round; ${event.lays[winner]?.hot} goes to ${name(loser)}`];
    }
    case "out":
      return [`  ${name(event.seat)} has no hot card left: rank ${event.rank}`];
    case "turned":
      return table();
    case "left":
      return [`  ${name(event.seat)} leaves for good`];
    case "ended":
      return [`  the match is over (${event.reason})`, ...table()];
    default:
      return event satisfies never;
  }
}

function operatoLines(event: OperatoEvent, state: OperatoState, names: readonly string[]): string[] {
  const name = (seat: number) => names[seat] ?? "?";
  const { seats, bank, top } = operatoSnapshot(state);
  const table = () =>
    seats.map(({ hand, score, rank }, seat) => {
      const place = rank === null ? "" : `; rank ${rank}`;
      return `    ${name(seat)}: ${score} points; ${hand.join(" ") || "no card"}${place}`;
    });
  switch (event.type) {
    case "dealt":
      return [`  ${event.top} starts the pile, ${event.bank.length} cards in the bank`, ...table()];
    case "placed": {
      const [below, above] = event.link;
      return [
        `  ${name(event.seat)} lays ${event.card}: ${below} and ${above} both give ${event.value}, ${event.points} points`,
      ];
    }
    case "drew":
      return [`  ${name(event.seat)} takes ${event.card}`];
    case "declined":
      return [`  ${name(event.seat)} finds the bank empty`];
    case "turned":
      return [`  ${name(event.seat)}'s turn; ${top} on top, ${bank} in the bank`, ...table()];
    case "left":
      return [`  ${name(event.seat)} leaves for good`];
    case "ended":
      return [`  the match is over (${event.reason})`, ...table()];
    default:
      return event satisfies never;
  }
}
