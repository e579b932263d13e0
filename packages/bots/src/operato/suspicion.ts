/**
 * What the others' turns say of their hands. Who drew probably had no card linked to the top card, and who laid none that
 * would have scored more: most players lay the best they see. It is a suspicion, not a proof, for anybody may overlook a
 * link or keep a card back; each turn that speaks against a card makes it so much less likely.
 */
import type { OperatoView, PairLabel } from "@tablee/rules";
import type { Knowledge } from "./knowledge.ts";
import { mostPoints } from "./links.ts";

export interface Turn {
  readonly seat: number;
  readonly top: PairLabel;
  /** Of the card laid, 0 for a draw. */
  readonly points: number;
}

/** How much less likely a card was in a hand for each turn at which it would have been better than what was done. */
const overlooked = 0.05;
/** How likely a card of a hand is to stay when one is laid. */
const stays = 0.82;
const dealt = 5;

/**
 * For each player but the first: how likely it holds each card (by its number), compared with any other place the card
 * may lie. A card that arrived late has been seen at few turns, so every time it may have arrived is weighed.
 */
export function suspicionsOf(view: OperatoView, { labels, unseen, players }: Knowledge): Float64Array[] {
  const turns = turnsOf(view);
  const withBank = cardsInPlay(view) - 1 - dealt * view.public.seats.length;
  return players.slice(1).map(({ seat }) => {
    const own = turns.flatMap((turn, index) => (turn.seat === seat ? [{ ...turn, drew: index < withBank }] : []));
    const likely = new Float64Array(labels.length).fill(1);
    for (const card of unseen) likely[card] = likelihood(labels[card] as PairLabel, own);
    return likely;
  });
}

/** Backwards: how plausible it is that the card is held, if it came after the last turn, the last but one, … or was dealt. */
function likelihood(label: PairLabel, turns: readonly (Turn & { readonly drew: boolean })[]): number {
  let remaining = 1;
  let plausible = 1;
  let places = 0;
  let weight = 0;
  for (const { top, points, drew } of turns.toReversed()) {
    if (drew) {
      places += remaining;
      weight += remaining * plausible;
    }
    if (points > 0) remaining *= stays;
    if (mostPoints(top, label) > points) plausible *= overlooked;
  }
  places += dealt * remaining;
  weight += dealt * remaining * plausible;
  return weight / places;
}

function cardsInPlay({ public: table }: OperatoView): number {
  return table.bank + table.pile.length + table.seats.reduce((sum, { cards }) => sum + cards, 0);
}

/**
 * The turns so far, read off the pile: those who come between two cards laid drew. Whole laps in which everybody drew
 * leave no trace there and are left out. Where somebody left, the turns cannot be told apart and none is given.
 */
export function turnsOf({ public: table }: OperatoView): Turn[] {
  const [bottom, ...pile] = table.pile;
  if (bottom === undefined || table.seats.some(({ status }) => status === "left")) return [];
  const turns: Turn[] = [];
  let { card: top } = bottom;
  let next = 0;
  const passUpTo = (seat: number) => {
    for (; next !== seat; next = (next + 1) % table.seats.length) turns.push({ seat: next, top, points: 0 });
  };
  for (const { card, placed } of pile) {
    const { seat, points } = placed as NonNullable<typeof placed>;
    passUpTo(seat);
    turns.push({ seat, top, points });
    next = (seat + 1) % table.seats.length;
    top = card;
  }
  passUpTo(table.turn);
  return turns;
}
