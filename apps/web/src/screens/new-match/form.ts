// What the new match's form holds, how it is remembered on this device, and the MatchSetup it makes. Pure, so that every
// default and every check can be tested without a page. Anything remembered is checked like input from a stranger.
import { type Deck, nameLimits } from "@tablee/rules";
import { type Fruit, fruits } from "../../parts/fruits.ts";
import type { Company, Game } from "../../router.svelte.ts";
import type { MatchSetup, Player } from "../../session/setup.ts";
import { type BotId, botLevels, formerIds } from "./levels.ts";

export const seatCounts = [2, 3, 4] as const;
/** 0 stands for "to the end" and "no timer" in a row of choices. */
export const lengths = [5, 10, 15, 0] as const;
export const timers = [0, 60, 90, 120] as const;

export interface SeatForm {
  name: string;
  fruit: Fruit;
  kind: Player["kind"];
  level: BotId;
}

export interface OptionsForm {
  /** A built-in deck's name, or "own". */
  deck: string;
  /** Which deck of one's own, kept while another one is chosen. */
  ownDeck: string | null;
  rounds: number;
  timer: number;
  negatives: boolean;
  finish: "first" | "all";
  mustPlay: boolean;
  hints: boolean;
}

export interface TableForm {
  /** How many sit down: the first ones of `seats`, which always holds four. */
  players: number;
  seats: SeatForm[];
}

export interface DefaultNames {
  person: (number: number) => string;
  bots: readonly string[];
}

export const defaultOptions: OptionsForm = {
  deck: "classic",
  ownDeck: null,
  rounds: 10,
  timer: 0,
  negatives: true,
  finish: "first",
  mustPlay: false,
  hints: true,
};

/** The first place is a person's as a rule, so the first bot's name goes to the second. */
function defaultName(kind: Player["kind"], index: number, names: DefaultNames): string {
  const bot = names.bots[(index + names.bots.length - 1) % names.bots.length];
  return kind === "bot" && bot !== undefined ? bot : names.person(index + 1);
}

function isDefault(name: string, names: DefaultNames): boolean {
  return names.bots.includes(name) || fruits.some((_, index) => names.person(index + 1) === name);
}

/** Who plays at a seat changes; a name nobody typed changes with it. */
export function changeKind(seat: SeatForm, index: number, kind: Player["kind"], names: DefaultNames): void {
  if (isDefault(seat.name, names)) seat.name = defaultName(kind, index, names);
  seat.kind = kind;
}

/** The table to remember: names nobody typed are left out, so that they follow the language at the next visit. */
export function withoutDefaults(table: TableForm, names: DefaultNames): TableForm {
  const seats = table.seats.map((seat) => (isDefault(seat.name, names) ? { ...seat, name: "" } : seat));
  return { ...table, seats };
}

export function defaultTable(company: Company, names: DefaultNames): TableForm {
  const seats = fruits.map((fruit, index): SeatForm => {
    const kind = company === "alone" && index > 0 ? "bot" : "person";
    return { name: defaultName(kind, index, names), fruit, kind, level: "medium" };
  });
  return { players: 2, seats };
}

const one = <Value>(allowed: readonly Value[], value: unknown, otherwise: Value): Value =>
  allowed.find((candidate) => candidate === value) ?? otherwise;

const field = (from: unknown, key: string): unknown =>
  typeof from === "object" && from !== null ? Reflect.get(from, key) : undefined;

export function parseOptions(stored: unknown): OptionsForm {
  const ownDeck = field(stored, "ownDeck");
  return {
    deck: one(["classic", "junior", "own"], field(stored, "deck"), defaultOptions.deck),
    ownDeck: typeof ownDeck === "string" ? ownDeck : null,
    rounds: one<number>(lengths, field(stored, "rounds"), defaultOptions.rounds),
    timer: one<number>(timers, field(stored, "timer"), defaultOptions.timer),
    negatives: one([true, false], field(stored, "negatives"), defaultOptions.negatives),
    finish: one(["first", "all"], field(stored, "finish"), defaultOptions.finish),
    mustPlay: one([true, false], field(stored, "mustPlay"), defaultOptions.mustPlay),
    hints: one([true, false], field(stored, "hints"), defaultOptions.hints),
  };
}

function parseLevel(stored: unknown): BotId | undefined {
  return botLevels.find(({ id }) => id === stored)?.id ?? formerIds.get(stored);
}

export function parseTable(stored: unknown, company: Company, names: DefaultNames): TableForm {
  const otherwise = defaultTable(company, names);
  const list = field(stored, "seats");
  if (!Array.isArray(list) || list.length !== fruits.length) return otherwise;
  const seats = otherwise.seats.map((seat, index): SeatForm => {
    const name = field(list[index], "name");
    const kind = one<Player["kind"]>(["person", "bot"], field(list[index], "kind"), seat.kind);
    return {
      name: typeof name === "string" && nameFault(name) === null ? name : defaultName(kind, index, names),
      fruit: one(fruits, field(list[index], "fruit"), seat.fruit),
      kind,
      level: parseLevel(field(list[index], "level")) ?? seat.level,
    };
  });
  if (new Set(seats.map(({ fruit }) => fruit)).size !== fruits.length) return otherwise;
  return { players: one<number>(seatCounts, field(stored, "players"), otherwise.players), seats };
}

/** A name has 1 to 40 characters, counted as people count them, without spaces around. */
export function nameFault(name: string): "missing" | "too-long" | null {
  const length = [...name.trim()].length;
  if (length === 0) return "missing";
  return length > nameLimits.max ? "too-long" : null;
}

/** The seat takes the next fruit; who had that one takes this seat's. */
export function swapFruit(seats: SeatForm[], index: number): void {
  const seat = seats[index];
  if (seat === undefined) return;
  const next = fruits[(fruits.indexOf(seat.fruit) + 1) % fruits.length] ?? seat.fruit;
  const other = seats.find(({ fruit }) => fruit === next);
  if (other !== undefined) other.fruit = seat.fruit;
  seat.fruit = next;
}

/** The setup of a form whose names and deck have been checked. */
export function makeSetup(game: Game, table: TableForm, options: OptionsForm, deck: string | Deck): MatchSetup {
  const seats = table.seats.slice(0, table.players).map(({ name, fruit, kind, level }) => ({
    name: name.trim(),
    fruit,
    player: kind === "bot" ? { kind, level } : { kind },
  }));
  return { game, seats, options: gameOptions(game, options), hints: options.hints, deck } as MatchSetup;
}

/** The options that the rules of the game know. */
export function gameOptions(game: Game, { mustPlay, negatives, finish, ...counts }: OptionsForm): object {
  const [rounds, timer] = [counts.rounds, counts.timer].map((count) => (count === 0 ? null : count));
  return game === "celsius" ? { negatives, finish, rounds, timer } : { mustPlay, timer };
}
