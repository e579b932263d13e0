// Bots at this table: each is asked with its own seat's view and a random stream that has nothing to do with the deal.
import { type BotLevel, bots, isBotName, randomStream } from "@tablee/bots";
import type { CelsiusView, OperatoView } from "@tablee/rules";
import type { Think } from "./local.svelte.ts";

const stream = randomStream(crypto.getRandomValues(new Uint8Array(16)));

export const thinkLikeBot: Think = (setup, seat, view) => {
  const player = setup.seats[seat]?.player;
  const level: BotLevel = bots[player?.kind === "bot" && isBotName(player.level) ? player.level : "greedy"];
  return setup.game === "celsius"
    ? level.celsius.choose(view as CelsiusView, stream)
    : level.operato.choose(view as OperatoView, stream);
};
