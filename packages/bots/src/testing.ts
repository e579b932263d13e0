/** Tables for tests: a start of each game with what the test does not care about filled in. */
import {
  builtInDecks,
  type CelsiusDeck,
  type CelsiusOptions,
  type CelsiusPiles,
  defaultCelsiusOptions,
  defaultOperatoOptions,
  type OperatoDeck,
  type OperatoOptions,
  type OperatoPiles,
} from "@tablee/rules";

interface CelsiusTable {
  readonly seats?: number;
  readonly options?: Partial<CelsiusOptions>;
  readonly deck?: CelsiusDeck;
  readonly piles?: CelsiusPiles;
}

export function celsiusTable({
  seats = 2,
  options,
  deck = builtInDecks.celsius.classic,
  piles = {},
}: CelsiusTable = {}) {
  return { seats, options: { ...defaultCelsiusOptions, ...options }, deck, piles };
}

interface OperatoTable {
  readonly seats?: number;
  readonly options?: Partial<OperatoOptions>;
  readonly deck?: OperatoDeck;
  readonly piles?: OperatoPiles;
}

export function operatoTable({
  seats = 2,
  options,
  deck = builtInDecks.operato.classic,
  piles = {},
}: OperatoTable = {}) {
  return { seats, options: { ...defaultOperatoOptions, ...options }, deck, piles };
}
