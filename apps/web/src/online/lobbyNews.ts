// What has changed among the people of a table, in its lobby or at its door, as sentences for who does not see it: somebody
// sits down, is ready, watches, leaves; the table is handed on. Drawn from two views, so that what happened while the line
// was lost is said too.
import type { Message } from "@tablee/protocol";
import { distance } from "../i18n/distance.ts";

type Shown = Pick<Message["public"], "chairs" | "host"> & {
  /** At the door nobody learns who watches. */
  readonly watchers?: readonly { readonly person: number; readonly name: string }[] | number;
};
type Part = "sits" | "ready" | "freed" | "watches";

/** @param me the person who is told: what they did themselves, they know. */
export function lobbyNews(before: Shown, after: Shown, me: number | null): string[] {
  const [were, are] = [peopleOf(before), peopleOf(after)];
  const changes = [...are].flatMap(([who, { name, part }]) => {
    if (who === me || were.get(who)?.part === part) return [];
    if (were.get(who)?.part === "freed") return [distance.news.back(name)];
    // A robot that sits down is ready; who is ready no more was asked anew, as all were.
    if (part === "ready" && typeof who === "number") return [distance.news.ready(name)];
    if (part === "watches") return [distance.news.watches(name)];
    return were.get(who)?.part === "ready" || part === "freed" ? [] : [distance.news.sits(name)];
  });
  const gone = [...were].flatMap(([who, { name }]) => (are.has(who) || who === me ? [] : [distance.news.gone(name)]));
  return [...changes, ...gone, ...hostNews(before, after, me)];
}

/** People by their number; robots have none, and are known by their name and place. */
function peopleOf({ chairs, watchers }: Shown): Map<number | string, { name: string; part: Part }> {
  const people = new Map<number | string, { name: string; part: Part }>();
  for (const [seat, chair] of chairs.entries()) {
    if (chair === null) continue;
    const part = chair.isFreed ? "freed" : chair.isReady ? "ready" : "sits";
    people.set(chair.person ?? `${seat} ${chair.name}`, { name: chair.name, part });
  }
  for (const { person, name } of typeof watchers === "object" ? watchers : []) {
    people.set(person, { name, part: "watches" });
  }
  return people;
}

function hostNews(before: Shown, after: Shown, me: number | null): string[] {
  if (after.host === null || after.host === before.host) return [];
  if (after.host === me) return [distance.news.youLead];
  const name = peopleOf(after).get(after.host)?.name;
  return name === undefined ? [] : [distance.news.leads(name)];
}
