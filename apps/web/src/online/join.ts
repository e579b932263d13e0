// Sitting down at a table, as the first person or a later one. A request that got no answer is sent again under the same id,
// also after a reload, so that nobody sits there twice.
import type { CreateTable } from "@tablee/protocol";
import type { Fruit } from "@tablee/protocol/words";
import type { Game } from "../router.svelte.ts";
import { readStored, writeStored } from "../storage.ts";
import { type Answered, ask, type Created, type Found, isPassing, type Joined, type TableCard } from "./api.ts";
import { newId } from "./chance.ts";
import { type KeptSeat, keepSeat } from "./kept.ts";

const storageKey = "tablee.distance.joining";
const tries = 3;
const pause = 1_000;

export interface Joining {
  readonly name: string;
  readonly fruit: Fruit;
  readonly seat?: number | undefined;
  readonly watch?: boolean | undefined;
}

export type TableWish = Partial<CreateTable> & Pick<CreateTable, "game">;

export async function openTable(wish: TableWish): Promise<Answered<Created>> {
  const answered = await ask<Created>("/tables", { body: { ...wish, name: nickname(wish.name ?? "") } });
  if (answered.ok) keep(answered.value, wish.game);
  return answered;
}

export async function join(table: string, game: Game, { name, ...wish }: Joining): Promise<Answered<KeptSeat>> {
  const body = { id: joinId(table), name: nickname(name), ...wish };
  let answered = await ask<Joined>(`/tables/${table}/people`, { body });
  for (let again = 1; again < tries && !answered.ok && isPassing(answered) && answered.status !== 429; again += 1) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    answered = await ask<Joined>(`/tables/${table}/people`, { body });
  }
  if (!answered.ok) return answered;
  writeStored(storageKey, null);
  return { ok: true, value: keep(answered.value, game) };
}

export async function tableOfCode(code: string): Promise<Answered<string>> {
  const answered = await ask<Found>(`/codes/${encodeURIComponent(code)}`);
  return answered.ok ? { ok: true, value: answered.value.table } : answered;
}

export function readTable(table: string): Promise<Answered<TableCard>> {
  return ask<TableCard>(`/tables/${table}`);
}

export async function publicTables(): Promise<readonly TableCard[]> {
  const answered = await ask<{ readonly tables: readonly TableCard[] }>("/tables");
  return answered.ok ? answered.value.tables : [];
}

/** A name is made up by the table where none is given. */
function nickname(name: string): string | undefined {
  return name.trim() === "" ? undefined : name;
}

function keep({ table, token, person }: Joined, game: Game): KeptSeat {
  const seat = { table, game, token, person, commitments: {} };
  keepSeat(seat);
  return seat;
}

function joinId(table: string): string {
  const stored = readStored(storageKey) as { readonly table?: unknown; readonly id?: unknown } | null;
  if (stored?.table === table && typeof stored.id === "string") return stored.id;
  const id = newId();
  writeStored(storageKey, { table, id });
  return id;
}
