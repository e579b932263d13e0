// Hash routes: they need nothing from the server, work from any folder, offline and over plain http, and the browser's own
// history is the way back. An address nobody knows is the home page; a link to a table that was copied amiss is told so.

const games = ["celsius", "operato"] as const;
export type Game = (typeof games)[number];
/** Who plays a new match: one person against bots, or several people around this device. */
const companies = ["alone", "together"] as const;
export type Company = (typeof companies)[number];
/** Where a deck is chosen for: a new match, or a table at a distance. */
const deckPlaces = [...companies, "distance"] as const;
export type DeckPlace = (typeof deckPlaces)[number];

/** Screens whose address says no more than their name. */
const plainScreens = ["table", "settings", "keys", "open", "replay", "progress", "privacy"] as const;

/** 128 bits, as the server writes them. */
export const tableId = /^[A-Za-z0-9_-]{22}$/u;

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: Game; company: Company }
  /** `company` is the new match that the chosen deck is for. */
  | { screen: "decks"; game: Game; company: DeckPlace }
  /** A deck's form; `id` null is a new deck. */
  | { screen: "deck"; game: Game; company: DeckPlace; id: string | null }
  | { screen: "table" }
  /** Where tables at a distance are opened and joined, and one of them by its id, as its link says. */
  | { screen: "distance"; game: Game }
  | { screen: "online"; table: string }
  | { screen: "rules"; game: Game }
  | { screen: "lesson"; game: Game }
  | { screen: "settings" }
  | { screen: "keys" }
  /** Where a record is opened, and the record that was opened last. */
  | { screen: "open" }
  | { screen: "replay" }
  | { screen: "progress" }
  | { screen: "privacy" };

/** The route of a location's hash. */
export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/u, "").split("?");
  const [, screen, detail, more] = path.split("/");
  const game = games.find((candidate) => candidate === detail);
  const company = companies.find((candidate) => candidate === query) ?? "alone";
  if (screen === "new" && game !== undefined) return { screen, game, company };
  if (screen === "decks" && game !== undefined) {
    const place = deckPlaces.find((candidate) => candidate === query) ?? company;
    if (more === undefined) return { screen, game, company: place };
    return { screen: "deck", game, company: place, id: more === "new" ? null : more };
  }
  if (screen === "table" && detail !== undefined && detail !== "") return { screen: "online", table: detail };
  if ((screen === "rules" || screen === "lesson" || screen === "distance") && game !== undefined)
    return { screen, game };
  const plain = plainScreens.find((candidate) => candidate === screen);
  return { screen: plain !== undefined && detail === undefined ? plain : "home" };
}

/** The hash of a route, for `href`. */
export function makeRoute(route: Route): string {
  if (route.screen === "home") return "#/";
  if (route.screen === "new") return `#/new/${route.game}?${route.company}`;
  if (route.screen === "decks") return `#/decks/${route.game}?${route.company}`;
  if (route.screen === "deck") return `#/decks/${route.game}/${route.id ?? "new"}?${route.company}`;
  if (route.screen === "online") return `#/table/${route.table}`;
  if (route.screen === "rules" || route.screen === "lesson" || route.screen === "distance")
    return `#/${route.screen}/${route.game}`;
  return `#/${route.screen}`;
}

/** The new match, or table, that a deck is chosen for. */
export function placeOfDeck(game: Game, company: DeckPlace): Route {
  return company === "distance" ? { screen: "distance", game } : { screen: "new", game, company };
}

const current: { route: Route } = $state({ route: { screen: "home" } });

export const router = {
  get route(): Route {
    return current.route;
  },
};

/** How many screens of this visit lie behind the shown one: each history entry carries its own number. */
let depth = 0;

function depthOf(state: unknown): number | null {
  const kept: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "depth") : null;
  return typeof kept === "number" ? kept : null;
}

/** Follows the address bar; call it once. */
export function startRouter(): void {
  depth = depthOf(history.state) ?? 0;
  current.route = parseRoute(location.hash);
  history.replaceState({ depth }, "");
  addEventListener("hashchange", () => {
    depth = depthOf(history.state) ?? depth + 1;
    history.replaceState({ depth }, "");
    current.route = parseRoute(location.hash);
  });
}

export function navigate(route: Route, how: "push" | "replace" = "push"): void {
  const hash = makeRoute(route);
  if (how === "replace") {
    history.replaceState({ depth }, "", hash);
    current.route = route;
  } else {
    location.hash = hash;
  }
}

/** Back to where the person came from; home, if this screen is where they came in. */
export function goBack(): void {
  if (depth > 0) history.back();
  else navigate({ screen: "home" }, "replace");
}
