// Decks of one's own, kept on this device. What is read back is parsed like any file; an entry that no longer parses is
// not offered, but stays stored, so that a newer version of the program never destroys what an older one kept.
import { type Deck, type GameId, parseDeckOf } from "@tablee/rules";
import { readStored, writeStored } from "../storage.ts";

export interface OwnDeck {
  readonly id: string;
  readonly deck: Deck;
}

const storageKey = "tablee.decks";

export function parseOwnDecks(stored: unknown): { decks: OwnDeck[]; unreadable: unknown[] } {
  const decks: OwnDeck[] = [];
  const unreadable: unknown[] = [];
  for (const entry of Array.isArray(stored) ? stored : []) {
    const read = parseOwnDeck(entry);
    if (read === null) unreadable.push(entry);
    else decks.push(read);
  }
  return { decks, unreadable };
}

function parseOwnDeck(entry: unknown): OwnDeck | null {
  if (typeof entry !== "object" || entry === null || !("id" in entry) || !("deck" in entry)) return null;
  const { id, deck } = entry;
  if (typeof id !== "string" || typeof deck !== "object" || deck === null || !("game" in deck)) return null;
  const game: GameId = deck.game === "operato" ? "operato" : "celsius";
  const result = parseDeckOf(game, deck, 2);
  return result.ok ? { id, deck: result.value } : null;
}

const first = parseOwnDecks(readStored(storageKey));
let list: readonly OwnDeck[] = $state.raw(first.decks);

/** False when this device refuses to keep it; it then lives as long as the page. */
function keep(decks: readonly OwnDeck[]): boolean {
  list = decks;
  return writeStored(storageKey, [...decks, ...first.unreadable]);
}

export function ownDecks(game: GameId): OwnDeck[] {
  return list.filter(({ deck }) => deck.game === game);
}

export function ownDeck(id: string | null, game: GameId): OwnDeck | null {
  return list.find((own) => own.id === id && own.deck.game === game) ?? null;
}

export interface Kept {
  readonly id: string;
  readonly stored: boolean;
}

export function addDeck(deck: Deck): Kept {
  const id = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { id, stored: keep([...list, { id, deck }]) };
}

export function replaceDeck(id: string, deck: Deck): Kept {
  return { id, stored: keep(list.map((own) => (own.id === id ? { id, deck } : own))) };
}

export function removeDeck(id: string): void {
  keep(list.filter((own) => own.id !== id));
}
