// A deck as a form: cells of one card and its count, in groups. For owners of a printed box, who count their cards; the
// deck that comes out is judged by the rules alone (parseDeckOf), and each of their faults is led back to its cell here.
import {
  builtInDecks,
  coldLimits,
  type Deck,
  deckFormat,
  type GameId,
  hotLimits,
  operandLimit,
  type Problem,
  parsePair,
  signs,
} from "@tablee/rules";

export const groupKeys = ["cold", "hot", "+", "-", "x", "/", "cards"] as const;
export type GroupKey = (typeof groupKeys)[number];

export interface Cell {
  /** The card's label without what its group says: "12", "38", "4", "?", "24|2". */
  readonly card: string;
  /** As typed: a number field may be empty for a moment. */
  count: number | null;
}

export interface Group {
  readonly key: GroupKey;
  cells: Cell[];
}

export interface DeckForm {
  readonly game: GameId;
  name: string;
  groups: Group[];
}

const groupsOf: Record<GameId, readonly GroupKey[]> = { celsius: ["cold", "hot", ...signs], operato: ["cards"] };

/** Cells every form offers: what printed boxes are sure to hold, and what the built-in deck has. */
function offered(key: GroupKey): string[] {
  if (key === "cold") return Array.from({ length: 13 }, (_, value) => String(value));
  if (key === "hot") return builtInDecks.celsius.classic.hot.map(String);
  if (key === "cards") return [...builtInDecks.operato.classic.cards];
  return [...Array.from({ length: 10 }, (_, index) => String(index + 1)), "?"];
}

function order(key: GroupKey): (a: Cell, b: Cell) => number {
  const rank = ({ card }: Cell) => {
    if (card === "?") return Number.POSITIVE_INFINITY;
    const [first = 0, second = 0] = card.split("|").map(Number);
    return key === "cards" ? first * 1000 + second : first;
  };
  return (a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b));
}

function countsOf(deck: Deck): Map<GroupKey, Map<string, number>> {
  const counts = new Map<GroupKey, Map<string, number>>();
  const add = (key: GroupKey, card: string, count: number) => {
    const group = counts.get(key) ?? new Map<string, number>();
    group.set(card, (group.get(card) ?? 0) + count);
    counts.set(key, group);
  };
  if (deck.game === "operato") {
    for (const card of deck.cards) add("cards", card, 1);
  } else {
    for (const value of deck.cold) add("cold", String(value), 1);
    for (const value of deck.hot) add("hot", String(value), 1);
    for (const [label, count] of Object.entries(deck.operators)) add(label[0] as GroupKey, label.slice(1), count);
  }
  return counts;
}

/** The form of a deck; the cells it does not use stand there with 0. */
export function formOf(deck: Deck, name: string): DeckForm {
  const counts = countsOf(deck);
  const groups = groupsOf[deck.game].map((key): Group => {
    const used = counts.get(key) ?? new Map<string, number>();
    const cards = new Set([...offered(key), ...used.keys()]);
    return { key, cells: [...cards].map((card) => ({ card, count: used.get(card) ?? 0 })).toSorted(order(key)) };
  });
  return { game: deck.game, name, groups };
}

/** A card as typed: numbers for Celsius, for Opérato two numbers with anything but digits between. Null: no such card. */
export function readCard(key: GroupKey, text: string): string | null {
  if (key === "cards") {
    const [first, second, more] = text.match(/\d+/gu) ?? [];
    if (more !== undefined) return null;
    return parsePair(`${Number(first)}|${Number(second)}`)?.label ?? null;
  }
  if (text === "?") return key === "cold" || key === "hot" ? null : "?";
  if (!/^\d{1,3}$/u.test(text)) return null;
  const limits = key === "cold" ? coldLimits : key === "hot" ? hotLimits : { min: 1, max: operandLimit };
  const value = Number(text);
  return value >= limits.min && value <= limits.max ? String(value) : null;
}

/** Adds the cards typed, one each, separated by spaces or commas. Returns the words that are no card of this group. */
export function addCards(group: Group, text: string): string[] {
  const refused: string[] = [];
  for (const word of text.split(/[\s,;]+/u).filter((part) => part !== "")) {
    const card = readCard(group.key, word);
    if (card === null) {
      refused.push(word);
      continue;
    }
    const cell = group.cells.find((candidate) => candidate.card === card);
    if (cell === undefined) group.cells = [...group.cells, { card, count: 1 }].toSorted(order(group.key));
    else cell.count = (cell.count ?? 0) + 1;
  }
  return refused;
}

export function cardCount(group: Group): number {
  return group.cells.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

const listed = (form: DeckForm, key: GroupKey): string[] =>
  (form.groups.find((group) => group.key === key)?.cells ?? []).flatMap(({ card, count }) =>
    Array<string>(Math.max(0, Math.min(300, Math.trunc(count ?? 0)))).fill(card),
  );

/** The deck a form describes, for the rules to judge. */
export function deckOf(form: DeckForm): unknown {
  const head = { format: deckFormat, game: form.game, name: form.name.trim() };
  if (form.game === "operato") return { ...head, cards: listed(form, "cards") };
  const operators = signs.flatMap((sign) =>
    (form.groups.find(({ key }) => key === sign)?.cells ?? [])
      .filter(({ count }) => count !== 0 && count !== null)
      .map(({ card, count }) => [`${sign}${card}`, count] as const),
  );
  const numbers = (key: GroupKey) => listed(form, key).map(Number);
  return { ...head, cold: numbers("cold"), hot: numbers("hot"), operators: Object.fromEntries(operators) };
}

/** Counts that are not whole numbers from 0 to 300; the rules see only cards, so the form judges these. */
export function wrongCounts(group: Group): string[] {
  return group.cells
    .filter(({ count }) => count !== null && !(Number.isInteger(count) && count >= 0 && count <= 300))
    .map(({ card }) => card);
}

/** Where in the form a fault belongs: the name, a group (the first operators for all four), or the whole deck. */
export function placeOf(problem: Problem): "name" | GroupKey | "deck" {
  const [key, label] = problem.path;
  if (key === "name" || key === "cold" || key === "hot" || key === "cards") return key;
  if (key === "operators") return signs.find((sign) => typeof label === "string" && label.startsWith(sign)) ?? "+";
  return "deck";
}
