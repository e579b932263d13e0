// A log as durable as Tablée's: SQLite, WAL, synchronous=FULL, one commit for all moves of a turn of the event loop, and
// nobody is told of a move before it is on disk.

import Database from "better-sqlite3";

/** @param {string} file */
export function openLog(file) {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec(
    "create table entries(game text not null, position integer not null, body text not null, primary key(game, position))",
  );
  const insert = database.prepare("insert into entries values (?, ?, ?)");
  const commit = database.transaction((group) => {
    for (const { game, position, event } of group) insert.run(game, position, JSON.stringify(event));
  });
  /** @type {{ game: string, position: number, event: object, written: () => void }[]} */
  let waiting = [];
  const write = () => {
    const group = waiting;
    waiting = [];
    commit(group);
    for (const { written } of group) written();
  };
  return {
    /** @param {string} game @param {number} position @param {object} event @param {() => void} written */
    add(game, position, event, written) {
      if (waiting.push({ game, position, event, written }) === 1) setImmediate(write);
    },
  };
}
