// What is said of somebody at a table: their part in it, and whether they are ready, there or away. Never whether they laid
// or passed.
import type { TablePhase } from "@tablee/protocol/words";
import { common } from "../../i18n/common.ts";
import { distance } from "../../i18n/distance.ts";
import type { Chair } from "../../online/table.svelte.ts";
import type { IconName } from "../../parts/icons.ts";
import { botLevels } from "../new-match/levels.ts";

export interface Status {
  readonly icon: IconName | null;
  readonly text: string;
}

interface Around {
  readonly host: number | null;
  readonly me: number | null;
  readonly isAway: (person: number | null) => boolean;
  readonly phase: TablePhase;
}

export function statusOf(chair: Chair, around: Around): Status {
  const { host, me } = around;
  if (chair.kind === "bot") {
    const level = botLevels.find(({ id }) => id === chair.level)?.level ?? 3;
    return { icon: "robot", text: common.levels[level].name };
  }
  const state = stateOf(chair, around);
  const part = [chair.person === me ? distance.you : "", chair.person === host ? distance.host : ""];
  return { icon: state?.icon ?? null, text: [...part, state?.text ?? ""].filter((word) => word !== "").join(", ") };
}

function stateOf(chair: Chair, { isAway, phase, host }: Around): Status | null {
  if (chair.isGone) return { icon: "close", text: distance.gone };
  if (chair.isFreed) return { icon: "device", text: distance.waitsDevice };
  if (chair.isWarm) return { icon: "robot", text: distance.warm };
  if (isAway(chair.person)) return { icon: "moon", text: distance.away };
  // The host is ready by beginning.
  if (phase !== "lobby" || (chair.person === host && !chair.isReady)) return null;
  return chair.isReady ? { icon: "check", text: distance.ready } : { icon: "think", text: distance.arrives };
}
