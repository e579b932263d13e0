// The nickname and the fruit that this device last sat down with.
import { type Fruit, fruits } from "../../parts/fruits.ts";
import { readStored, writeStored } from "../../storage.ts";

const storageKey = "tablee.distance.me";

export interface Me {
  readonly name: string;
  readonly fruit: Fruit;
}

export function lastMe(): Me {
  const stored = readStored(storageKey);
  const field = (key: string): unknown =>
    typeof stored === "object" && stored !== null ? Reflect.get(stored, key) : undefined;
  const name = field("name");
  const fruit = fruits.find((known) => known === field("fruit"));
  return { name: typeof name === "string" ? name : "", fruit: fruit ?? "poire" };
}

export function rememberMe(me: Me): void {
  writeStored(storageKey, me);
}
