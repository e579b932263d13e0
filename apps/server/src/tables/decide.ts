// The only place where a table decides about itself: who sits where, who is host, when a match begins. What happens in the
// match is decided by the game (play.ts). A move in, events out, or a refusal with nothing changed.

import type { Fruit } from "@tablee/protocol";
import { fruits, hostWords, lobbyWords } from "@tablee/protocol";
import { anyGame, commitmentOf, type Seat, seededRandom, seedFrom } from "@tablee/rules";
import { botNames } from "../names/made-up.ts";
import { makeUpName } from "../names/nickname.ts";
import { begin, one } from "./deciding.ts";
import { decideMatch, leaveMatch } from "./play.ts";
import { matchRecord } from "./record.ts";
import { isHere, personAt, seatOf } from "./seats.ts";
import { readPlay, startOf } from "./settings.ts";
import {
  type AskedMove,
  type Chair,
  type OwnMove,
  refuseAtTable,
  type TableChance,
  type TableDecision,
  type TableSettings,
  type TableState,
} from "./types.ts";

type Asked<Word extends AskedMove["move"]> = Extract<AskedMove, { move: Word }>;

export interface Circumstances {
  readonly at: number;
  readonly chance: TableChance;
}

/** @param person null for what the table does by itself. */
export function decide(
  state: TableState,
  person: number | null,
  move: AskedMove | OwnMove,
  { at, chance }: Circumstances,
): TableDecision {
  if (person === null) return decideOwn(state, move as OwnMove, at);
  const asked = move as AskedMove;
  if (hostWords.has(asked.move) && person !== state.host) return refuseAtTable("not-host");
  if (lobbyWords.has(asked.move) && state.phase !== "lobby") return refuseAtTable("started");
  switch (asked.move) {
    case "ready":
      return ready(state, person, asked, at);
    case "start":
      return start(state, asked, at);
    case "sit":
      return sit(state, person, asked, at);
    case "watch":
      return seatOf(state, person) === null ? refuseAtTable("not-seated") : one(state, at, { type: "stood", person });
    case "bot":
      return seatBot(state, asked, at);
    case "remove":
      return remove(state, asked, at);
    case "dismiss":
      if (!isHere(state, asked.person)) return refuseAtTable("no-such-person");
      return sendAway(state, asked.person, "removed", at);
    case "free":
      return free(state, asked, at);
    case "host":
      if (!isHere(state, asked.person)) return refuseAtTable("no-such-person");
      return one(state, at, { type: "hosted", person: asked.person });
    case "door":
      return one(state, at, { type: "door", isOpen: asked.open });
    case "code":
      return one(state, at, { type: "coded", code: chance.code() });
    case "change":
      return change(state, asked, at);
    case "rematch":
      return rematch(state, at, chance);
    case "leave":
      return sendAway(state, person, "left", at);
    default:
      return decideMatch(state, person, asked, at);
  }
}

function decideOwn(state: TableState, move: OwnMove, at: number): TableDecision {
  switch (move.move) {
    case "succeed":
      return one(state, at, { type: "hosted", person: move.person });
    case "warm":
      return one(state, at, { type: "warmed", seat: move.seat, isWarm: move.isWarm });
    case "clock":
      return one(state, at, { type: "timed" });
    default:
      return decideMatch(state, null, move, at);
  }
}

function ready(state: TableState, person: number, { share }: Asked<"ready">, at: number): TableDecision {
  if (seatOf(state, person) === null) return refuseAtTable("not-seated");
  // A share counts as it was first given: nobody may choose again, having seen who is ready.
  if (state.seal.shares[person] !== undefined) return refuseAtTable("already-ready");
  return one(state, at, { type: "readied", person, share });
}

function start(state: TableState, { anyway = false }: Asked<"start">, at: number): TableDecision {
  const waitedFor = unreadySeats(state);
  if (waitedFor.length > 0 && !anyway) return refuseAtTable("not-ready", { seats: waitedFor });
  const decided = begin(state, at);
  for (const seat of waitedFor) decided.emit({ type: "stood", person: personAt(state, seat) as number });
  const chairs = decided.state.chairs.filter((chair): chair is Chair => chair !== null);
  if (chairs.length < 2) return refuseAtTable("too-few-players", { players: chairs.length });
  const { seal, settings } = state;
  const shares = chairs.map(({ sitter }) => (sitter.kind === "person" ? (seal.shares[sitter.person] ?? null) : null));
  const seed = seedFrom(seal.secret, shares);
  const names = chairs.map(({ sitter }) => nameOf(state, sitter));
  const game = anyGame(settings.game);
  const { events } = game.start(startOf(matchRecord(settings, names, seed)), seededRandom(seed));
  decided.emit({ type: "started", chairs, names, shares, seed, version: game.version, events });
  return decided.done();
}

function unreadySeats(state: TableState): Seat[] {
  return [...state.chairs.keys()].filter((seat) => {
    const person = personAt(state, seat);
    return person !== null && state.seal.shares[person] === undefined;
  });
}

function nameOf(state: TableState, sitter: Chair["sitter"]): string {
  return sitter.kind === "bot" ? sitter.name : (state.persons[sitter.person]?.name ?? "");
}

function sit(state: TableState, person: number, { seat }: Asked<"sit">, at: number): TableDecision {
  if (seat !== undefined && seat >= state.chairs.length)
    return refuseAtTable("no-such-seat", { seats: state.chairs.length });
  const found = seat ?? freeSeat(state);
  if (found === null) return refuseAtTable("no-free-seat");
  if (state.chairs[found] !== null) return refuseAtTable("seat-taken", { seat: found });
  const decided = begin(state, at);
  const own = state.chairs.find((chair) => chair?.sitter.kind === "person" && chair.sitter.person === person);
  const share = state.seal.shares[person];
  if (own !== undefined) decided.emit({ type: "stood", person });
  decided.emit({ type: "sat", person, seat: found, fruit: freeFruit(decided.state, own?.fruit) });
  if (share !== undefined) decided.emit({ type: "readied", person, share });
  return decided.done();
}

export function freeSeat(state: TableState): Seat | null {
  const seat = state.chairs.indexOf(null);
  return seat < 0 ? null : seat;
}

export function freeFruit(state: TableState, wish?: Fruit): Fruit {
  const taken = state.chairs.map((chair) => chair?.fruit);
  if (wish !== undefined && !taken.includes(wish)) return wish;
  return fruits.find((fruit) => !taken.includes(fruit)) ?? fruits[0];
}

export function takenNames(state: TableState): string[] {
  const here = state.persons.filter(({ isGone }) => !isGone).map(({ name }) => name);
  // Who left a match that goes on is still named at their seat.
  const seated = state.chairs.flatMap((chair) => (chair === null ? [] : [nameOf(state, chair.sitter)]));
  return [...here, ...seated];
}

export function seatBot(state: TableState, { seat, level }: Asked<"bot">, at: number): TableDecision {
  if (seat >= state.chairs.length) return refuseAtTable("no-such-seat", { seats: state.chairs.length });
  const chair = state.chairs[seat] ?? null;
  if (chair?.sitter.kind === "person") return refuseAtTable("seat-taken", { seat });
  const decided = begin(state, at);
  if (chair !== null) decided.emit({ type: "emptied", seat });
  const name = makeUpName(botNames, takenNames(decided.state));
  decided.emit({ type: "bot", seat, level, name, fruit: freeFruit(decided.state, chair?.fruit) });
  return decided.done();
}

function remove(state: TableState, { seat }: Asked<"remove">, at: number): TableDecision {
  const chair = state.chairs[seat] ?? null;
  if (chair === null) return refuseAtTable("no-such-seat", { seats: state.chairs.length });
  if (chair.sitter.kind === "person") return sendAway(state, chair.sitter.person, "removed", at);
  return state.phase === "lobby" ? one(state, at, { type: "emptied", seat }) : refuseAtTable("started");
}

function sendAway(state: TableState, person: number, why: "left" | "removed", at: number): TableDecision {
  if (!isHere(state, person)) return refuseAtTable("no-such-person");
  const decided = begin(state, at);
  leaveMatch(decided, person);
  decided.emit({ type: "gone", person, why });
  if (state.host === person) decided.emit({ type: "hosted", person: heir(decided.state) });
  return decided.done();
}

/** Who is host when the host leaves: the first who sits, else the first who watches. */
function heir(state: TableState): number | null {
  const here = [...state.persons.keys()].filter((person) => isHere(state, person));
  return here.find((person) => seatOf(state, person) !== null) ?? here[0] ?? null;
}

function free(state: TableState, { seat }: Asked<"free">, at: number): TableDecision {
  const person = personAt(state, seat);
  if (person === null || !isHere(state, person)) return refuseAtTable("no-such-seat", { seats: state.chairs.length });
  return one(state, at, { type: "freed", person });
}

function change(state: TableState, asked: Asked<"change">, at: number): TableDecision {
  const { settings } = state;
  const { options, deck = settings.deck, public: isPublic, hints, keepsWarm } = asked;
  const merged = { ...settings, deck, options: { ...settings.options, ...options } };
  const read = readPlay(merged, state.chairs.length);
  if (!read.ok) return { ok: false, refusal: { rule: "", code: "malformed", data: { problems: read.problems } } };
  const changed = {
    ...settings,
    ...read.value,
    hints: hints ?? settings.hints,
    keepsWarm: keepsWarm ?? settings.keepsWarm,
    isPublic: isPublic ?? settings.isPublic,
  };
  const decided = begin(state, at);
  decided.emit({ type: "changed", settings: changed });
  if (isPlayedAlike(settings, changed)) return decided.done();
  // Who was ready was ready for another match. Another share is no second choice: nobody knows the secret or a share yet.
  for (const person of Object.keys(state.seal.shares).map(Number)) {
    if (person !== state.host) decided.emit({ type: "unreadied", person });
  }
  return decided.done();
}

function isPlayedAlike(one: TableSettings, other: TableSettings): boolean {
  const played = ({ options, deck, hints, keepsWarm }: TableSettings) =>
    JSON.stringify([Object.entries(options).sort(), deck, hints, keepsWarm]);
  return played(one) === played(other);
}

/** The same chairs, moved on by one, so that the next in turn begins; those of who left are free. */
function rematch(state: TableState, at: number, chance: TableChance): TableDecision {
  if (state.phase !== "over") return refuseAtTable("not-over");
  const [first = null, ...others] = state.chairs.filter((chair) => chair !== null);
  const chairs = [...others, ...(first === null ? [] : [first])].filter(
    ({ sitter }) => sitter.kind === "bot" || isHere(state, sitter.person),
  );
  const cooled = chairs.map(({ sitter, fruit }) => ({
    sitter: sitter.kind === "bot" ? sitter : { ...sitter, isWarm: false },
    fruit,
  }));
  const empty = Array<null>(state.chairs.length - chairs.length).fill(null);
  const secret = chance.secret();
  return one(state, at, { type: "reset", chairs: [...cooled, ...empty], secret, commitment: commitmentOf(secret) });
}
