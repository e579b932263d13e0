/** For tests: a store that is broken on purpose. Now and then it acknowledges a move that it does not write. */

import type { Addition, Store } from "../store/store.ts";

/** The entries with which two people sit down and begin: a table without its match could not go on. */
const beginning = 5;
const everySo = 12;

/** A log whose newest entries are in memory only, some of them for ever. */
export function losing<Kind extends Store>(store: Kind): Kind {
  let added = 0;
  const lostTables = new Set<string>();
  const add = async (addition: Addition) => {
    added++;
    // What comes after a lost one would have no position to stand at: this table writes no more.
    if (lostTables.has(addition.table)) return "saved";
    if (added % everySo === 0 && (addition.entries[0]?.position ?? 0) > beginning) {
      lostTables.add(addition.table);
      return "saved";
    }
    return store.add(addition);
  };
  return new Proxy(store, {
    get: (_, name) => {
      const value = Reflect.get(store, name);
      return name === "add" ? add : typeof value === "function" ? value.bind(store) : value;
    },
  });
}
