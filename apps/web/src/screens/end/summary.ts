// What a finished match has to tell beside its ranks, read off its record: why it ended, and each player's own figures.
// The record is replayed by the rules; nothing here counts what the rules have counted.
import {
  type CelsiusEvent,
  type Lay,
  type Link,
  type MatchRecord,
  type OperatoEvent,
  type PairLabel,
  replay,
  type Seat,
} from "@tablee/rules";

type AnyEvent = CelsiusEvent | OperatoEvent;
export type Ending = Extract<AnyEvent, { type: "ended" }>["reason"];

/** A link that was laid, with the card it was laid on. */
export interface LaidLink {
  readonly top: PairLabel;
  readonly card: PairLabel;
  readonly link: Link;
  readonly points: number;
}

/** A chain that was laid, and the cold card it began with. */
export interface LaidChain {
  readonly cold: number;
  readonly lay: Lay;
}

export interface Summary {
  readonly reason: Ending | null;
  readonly links: readonly (readonly LaidLink[])[];
  readonly chains: readonly (readonly LaidChain[])[];
}

export function summaryOf(record: MatchRecord): Summary {
  const links = record.seats.map((): LaidLink[] => []);
  const chains = record.seats.map((): LaidChain[] => []);
  let reason: Ending | null = null;
  let top: PairLabel = "";
  let cold = 0;
  for (const step of replay(record)) {
    for (const event of step.events as readonly AnyEvent[]) {
      if (event.type === "dealt") {
        if ("top" in event) top = event.top;
        else cold = event.cold;
      } else if (event.type === "placed") {
        const { seat, card, link, points } = event;
        links[seat]?.push({ top, card, link, points });
        top = card;
      } else if (event.type === "resolved") {
        for (const [seat, lay] of event.lays.entries()) if (lay !== null) chains[seat]?.push({ cold, lay });
      } else if (event.type === "turned" && "cold" in event) cold = event.cold;
      else if (event.type === "ended") reason = event.reason;
    }
  }
  return { reason, links, chains };
}

export function bestLink(summary: Summary, seat: Seat): LaidLink | null {
  return (summary.links[seat] ?? []).reduce<LaidLink | null>(
    (best, link) => (best === null || link.points > best.points ? link : best),
    null,
  );
}

/** Of equally short chains the one that got rid of the highest card. */
export function shortestChain(summary: Summary, seat: Seat): LaidChain | null {
  return (summary.chains[seat] ?? []).reduce<LaidChain | null>((best, chain) => {
    if (best === null) return chain;
    const shorter = chain.lay.chain.length - best.lay.chain.length;
    return shorter < 0 || (shorter === 0 && chain.lay.hot > best.lay.hot) ? chain : best;
  }, null);
}
