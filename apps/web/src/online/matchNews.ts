// What happened to the people of a table while a match is on, as sentences for who does not see it: somebody came, left,
// leads the table, changes devices, is played for. What happened to the cards, the table of the game says.
import type { Message } from "@tablee/protocol";
import { distance } from "../i18n/distance.ts";

export interface Listener {
  /** The person who listens. */
  readonly me: number;
  /** The last message before, for the names of those who are gone with this one. */
  readonly before: Message | null;
}

export function matchNews(message: Message, { me, before }: Listener): string[] {
  const { news } = distance;
  const nameOf = (person: unknown) =>
    namesIn(message).get(Number(person)) ?? (before === null ? undefined : namesIn(before).get(Number(person))) ?? "";
  return message.told.flatMap((event): string | string[] => {
    const { type, person } = event;
    const name = nameOf(person);
    if (type === "hosted") return person === me ? news.youLead : news.leads(name);
    if (person === me) return [];
    if (type === "joined") return news.joined(String(event.name));
    // A seat that leaves Opérato is told by its table.
    if (type === "gone")
      return message.public.settings.game === "operato" && sits(message, person) ? [] : news.gone(name);
    if (type === "freed") return news.freed(name);
    if (type === "renewed") return news.back(name);
    if (type === "paused") return news.paused(name);
    if (type === "resumed") return news.resumed(name);
    if (type !== "warmed") return [];
    const chair = message.public.chairs[Number(event.seat)];
    return chair == null || chair.person === me
      ? []
      : event.isWarm === true
        ? news.warm(chair.name)
        : news.back(chair.name);
  });
}

function namesIn({ public: { chairs, watchers } }: Message): Map<number, string> {
  const seated = chairs.flatMap((chair) => (chair?.person == null ? [] : [[chair.person, chair.name] as const]));
  return new Map([...watchers.map(({ person, name }) => [person, name] as const), ...seated]);
}

function sits({ public: { chairs } }: Message, person: unknown): boolean {
  return chairs.some((chair) => chair?.person === person);
}
