// What the screens of a match need, read out of a message of the table.
import type { Message } from "@tablee/protocol";
import type { GameTypes, OperatoTold, Seat, View, Viewer } from "@tablee/rules";
import type { OwnTurn } from "../session/session.ts";
import type { MatchSetup, SeatSetup } from "../session/setup.ts";

export type AnyView = View<GameTypes["Public"], object>;
export type ToldOfGame = GameTypes["Told"];

/** Who sits where and by which options the match is played. */
export function setupOf({ settings, chairs, match }: Message["public"]): MatchSetup {
  const { game, options, deck, hints } = settings;
  const count = seatsOf(match).length;
  const seats = chairs.slice(0, count).map(
    (chair): SeatSetup => ({
      name: chair?.name ?? "",
      fruit: chair?.fruit ?? "poire",
      player: chair?.kind === "bot" ? { kind: "bot", level: chair.level ?? "medium" } : { kind: "person" },
    }),
  );
  return { game, seats, options, hints, deck } as unknown as MatchSetup;
}

export function viewOf({ public: shown, own }: Message): AnyView {
  return { public: shown.match as unknown as AnyView["public"], own: own.match };
}

/** The seat that this person plays, or the audience's place: who sat down for the next match does not play this one. */
export function viewerOf({ own, public: shown }: Message): Viewer {
  return own.match === null || own.seat === null || shown.phase === "lobby" ? "audience" : own.seat;
}

/** What was told of the match with this message, in order. */
export function toldOf({ told }: Message): readonly ToldOfGame[] {
  return told.flatMap(({ type, told: inside }) =>
    (type === "played" || type === "started") && Array.isArray(inside) ? (inside as ToldOfGame[]) : [],
  );
}

/** Whether the match's last move was the clock's; null where nothing was played with this message. */
export function timeUpWith({ told }: Message): boolean | null {
  const played = told.find(({ type }) => type === "played");
  if (played === undefined) return null;
  const inside = Array.isArray(played.told) ? (played.told as readonly ToldOfGame[]) : [];
  // The table's own moves are these two.
  return (
    played.seat === null &&
    !inside.some((event) => event.type === "ended" && Reflect.get(event, "reason") === "stopped")
  );
}

/** Whether the viewer has cards to play with in this match. */
export function isInMatch(view: AnyView, viewer: Viewer): boolean {
  if (viewer === "audience") return false;
  const seat = seatsOf(view.public)[viewer] as { readonly status?: string } | undefined;
  return seat?.status === "in";
}

/** The view's own seat, when its move is awaited. */
export function awaitedSeat(view: AnyView, viewer: Viewer): Seat | null {
  const shown = view.public as AnyView["public"] & { readonly game?: string; readonly turn?: Seat };
  if (viewer === "audience" || shown.phase !== "play") return null;
  if (shown.game === "operato") return shown.turn === viewer ? viewer : null;
  const seat = seatsOf(shown)[viewer] as { readonly status?: string; readonly committed?: boolean } | undefined;
  return seat?.status === "in" && !seat.committed ? viewer : null;
}

/** Opérato: what the viewer did with this message's move, and what lay before them when they did. Null when they did nothing. */
export function ownTurnOf(before: AnyView, viewer: Viewer, told: readonly ToldOfGame[]): OwnTurn | null {
  const { top, hand } = { ...before.public, ...before.own } as unknown as Partial<OwnTurn>;
  for (const event of told as readonly OperatoTold[]) {
    if (top === undefined || hand === undefined || !("seat" in event) || event.seat !== viewer) continue;
    if (event.type === "placed") return { top, hand, did: { card: event.card, link: event.link } };
    if (event.type === "declined") return { top, hand, did: "declined" };
    if (event.type === "drew") return { top, hand, did: "drew" };
  }
  return null;
}

function seatsOf(match: object | null): readonly unknown[] {
  const seats: unknown = match === null ? null : Reflect.get(match, "seats");
  return Array.isArray(seats) ? seats : [];
}
