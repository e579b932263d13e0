// Decks as files: read from one a person opens, and named for one that can be kept or given away.
import { type Deck, deckFormat, type GameId, parseDeckOf, parseJson, type Result } from "@tablee/rules";

/** No deck is near this size; a larger file is something else, and not worth reading. */
const sizeLimit = 1_000_000;

export function parseDeckText(game: GameId, text: string): Result<Deck> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const input = json.value;
  if (typeof input === "object" && input !== null && "format" in input && input.format === deckFormat) {
    if ("game" in input && (input.game === "celsius" || input.game === "operato") && input.game !== game)
      return { ok: false, problems: [{ path: ["game"], code: "wrong-game", data: { game: input.game } }] };
  }
  return parseDeckOf(game, input, 2);
}

export async function readDeckFile(game: GameId, file: File): Promise<Result<Deck>> {
  if (file.size > sizeLimit) return { ok: false, problems: [{ path: [], code: "not-json", data: {} }] };
  return parseDeckText(game, await file.text());
}

export function fileName(deck: Deck): string {
  const plain = deck.name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^A-Za-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "")
    .toLowerCase();
  return `tablee-${deck.game}-${plain === "" ? "deck" : plain}.json`;
}
