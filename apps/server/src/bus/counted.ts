// A bus whose words are counted, and whose state is told to a monitor.

import { buses, meters } from "../meters.ts";
import type { Bus } from "./bus.ts";

export function counted(bus: Bus): Bus {
  const forget = buses.add(bus);
  return {
    get isWell() {
      return bus.isWell;
    },
    follow: (table, hear) =>
      bus.follow(table, (word, from) => {
        meters.heard.inc();
        hear(word, from);
      }),
    say(table, word) {
      meters.said.inc();
      bus.say(table, word);
    },
    close() {
      forget();
      return bus.close();
    },
  };
}
