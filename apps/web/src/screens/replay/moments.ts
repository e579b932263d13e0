// A record cut into the moments a viewer steps through. One move may hold several (the last lay of a round, its reveal, the
// next cold card): its events are folded one after the other by the rules' `apply`, and a moment ends where a person would
// look up. What is shown at a moment is a view of that state; nothing here knows how a state changes.
import {
  anyGame,
  type Broken,
  type CelsiusEvent,
  type CelsiusRecord,
  type CelsiusState,
  celsius,
  type Lay,
  type MatchRecord,
  type OperatoEvent,
  type OperatoRecord,
  type OperatoState,
  replay,
} from "@tablee/rules";

interface MomentOf<State, Event> {
  /** 0 for the deal, else the number of the move it belongs to. */
  readonly move: number;
  readonly events: readonly Event[];
  /** Everything that this move brought about, over all its moments. */
  readonly whole: readonly Event[];
  /** After the events. */
  readonly state: State;
  /** The round in Celsius, the turn in Opérato. */
  readonly group: number;
  /** At the end of a broken record: the move that was refused, with nothing changed. */
  readonly broken: Broken | null;
}

export type CelsiusMoment = MomentOf<CelsiusState, CelsiusEvent>;
export type OperatoMoment = MomentOf<OperatoState, OperatoEvent>;

export type Replayed =
  | { readonly game: "celsius"; readonly record: CelsiusRecord; readonly moments: readonly CelsiusMoment[] }
  | { readonly game: "operato"; readonly record: OperatoRecord; readonly moments: readonly OperatoMoment[] };

export function replayed(record: MatchRecord): Replayed {
  return { game: record.game, record, moments: momentsOf(record) } as unknown as Replayed;
}

type AnyMoment = MomentOf<object, { readonly type: string }>;

function momentsOf(record: MatchRecord): AnyMoment[] {
  const game = anyGame(record.game);
  const moments: AnyMoment[] = [];
  const steps = replay(record);
  let state: object | null = null;
  let next = steps.next();
  for (; next.done !== true; next = steps.next()) {
    const { n, events: whole } = next.value;
    const groupBefore = state === null ? null : groupOf(record, state);
    for (const events of cut(record, whole)) {
      for (const event of events) state = game.apply(state, event);
      if (state === null) throw new Error("A move brings about at least one event.");
      // Celsius: a new round begins with its cold card. Opérato: a move belongs to the turn that it ends.
      const group = record.game === "celsius" ? groupOf(record, state) : (groupBefore ?? 0);
      moments.push({ move: n, events, whole, state, group, broken: null });
    }
  }
  const last = moments.at(-1);
  const broken = next.value;
  if (broken !== null && last !== undefined)
    moments.push({ ...last, move: broken.index, events: [], whole: [], group: groupOf(record, last.state), broken });
  return moments;
}

function groupOf({ game }: MatchRecord, state: object): number {
  return game === "celsius" ? (state as CelsiusState).round : (state as OperatoState).turns;
}

/** Events that are a moment of their own; the others belong to the one before. */
const celsiusBeginnings: readonly string[] = ["committed", "retracted", "swapped", "left", "resolved", "ended"];

function cut<Event extends { readonly type: string }>({ game }: MatchRecord, events: readonly Event[]): Event[][] {
  const parts: Event[][] = [];
  for (const event of events) {
    const part = parts.at(-1);
    if (part === undefined || begins(game, event, part)) parts.push([event]);
    else part.push(event);
  }
  return parts;
}

function begins(game: MatchRecord["game"], { type }: { type: string }, before: readonly { type: string }[]): boolean {
  if (type === "ended") return true;
  if (game === "operato") return false;
  if (celsiusBeginnings.includes(type)) return true;
  // After a reveal the draws and the new cold card make the next round; "out" still belongs to the reveal.
  return type !== "out" && before.some((event) => event.type === "resolved");
}

/** What a moment is about. */
export function mainEvent<Event extends { readonly type: string }>(
  game: MatchRecord["game"],
  { events }: { readonly events: readonly Event[] },
): Event | null {
  const turned = game === "celsius" ? events.find(({ type }) => type === "turned") : undefined;
  return turned ?? events[0] ?? null;
}

/** What each seat has laid in the running round: null for a pass, undefined while it still thinks. */
export function committed({ state }: CelsiusMoment): (Lay | null | undefined)[] {
  return [...state.seats.keys()].map((seat) => celsius.view(state, seat).own?.commitment?.lay);
}
