/** The forms in which several processes keep tables together, and one by itself beside them: what a measurement compares. */

export interface Form {
  readonly name: string;
  /** How processes wake each other; null for one on a file of its own. */
  readonly bus: "notify" | "nats" | null;
  readonly nodes: number;
  /** Whether the people of a table are at one process, as behind a proxy that sorts by table; else each is at another. */
  readonly isTogether: boolean;
}

const mostNodes = 3;

function formsOf(bus: "notify" | "nats"): Form[] {
  const counts = Array.from({ length: mostNodes }, (_, index) => index + 1);
  return counts.flatMap((nodes): Form[] => {
    const form = (more: string, isTogether: boolean) => ({ name: `${bus}-${nodes}${more}`, bus, nodes, isTogether });
    return nodes === 1 ? [form("", true)] : [form("-apart", false), form("-together", true)];
  });
}

/** `nats-3-apart`: three processes that wake each other over NATS, with the people of each table at different ones. */
export const forms: readonly Form[] = [
  { name: "sqlite", bus: null, nodes: 1, isTogether: true },
  ...formsOf("notify"),
  ...formsOf("nats"),
];

/** What idle tables are measured in: all processes have each table in memory. */
export const idleForm: Form = { name: "nats-3-apart", bus: "nats", nodes: mostNodes, isTogether: false };
