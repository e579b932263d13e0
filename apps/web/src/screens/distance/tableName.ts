// What a table is called by those who are not at it: by its host, as far as the host sits there.
import { distance } from "../../i18n/distance.ts";
import type { TableCard } from "../../online/api.ts";

export function tableName({ chairs, host }: TableCard): string {
  const name = chairs.find((chair) => chair?.kind === "person" && chair.person === host)?.name;
  return name === undefined ? distance.someTable : distance.tableOf(name);
}
