// The last names, places and options, kept on this device: people by how they play (alone, together), options by game.
import type { Company, Game } from "../../router.svelte.ts";
import { readStored, writeStored } from "../../storage.ts";
import {
  type DefaultNames,
  type OptionsForm,
  parseOptions,
  parseTable,
  type TableForm,
  withoutDefaults,
} from "./form.ts";

export function lastOptions(game: Game): OptionsForm {
  return parseOptions(readStored(`tablee.options.${game}`));
}

export function rememberOptions(game: Game, options: OptionsForm): void {
  writeStored(`tablee.options.${game}`, options);
}

export function lastTable(company: Company, names: DefaultNames): TableForm {
  return parseTable(readStored(`tablee.table.${company}`), company, names);
}

export function rememberTable(company: Company, table: TableForm, names: DefaultNames): void {
  writeStored(`tablee.table.${company}`, withoutDefaults(table, names));
}
