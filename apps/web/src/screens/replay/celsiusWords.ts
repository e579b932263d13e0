// The moments of a Celsius match in words.
import { type CelsiusRecord, celsius as game, isWild, type OperatorLabel } from "@tablee/rules";
import { celsius } from "../../i18n/celsius.ts";
import { listText, numberText } from "../../i18n/numbers.ts";
import { replay } from "../../i18n/replay.ts";
import type { SeatSetup } from "../../session/setup.ts";
import { workOut } from "../celsius/composition.ts";
import { operatorWords, stepsSaid } from "../celsius/words.ts";
import { lanesOf } from "../end/ranking.ts";
import { explanation, headline } from "../end/wording.ts";
import { brokenWords } from "./broken.ts";
import { type CelsiusMoment, mainEvent } from "./moments.ts";
import type { Words } from "./words.ts";

export function celsiusWords(record: CelsiusRecord, players: readonly SeatSetup[], moment: CelsiusMoment): Words {
  const { short, said } = replay;
  const name = (seat: number) => players[seat]?.name ?? "";
  if (moment.broken !== null) return brokenWords(record, moment.broken);
  const event = mainEvent("celsius", moment);
  switch (event?.type) {
    case "committed": {
      const { seat, lay } = event;
      const late = record.moves[moment.move - 1]?.move === "timeout";
      if (lay === null)
        return { seat, short: late ? short.late : short.passes, said: (late ? said.late : said.passes)(name(seat)) };
      const { steps } = workOut(moment.state.cold, lay.chain, true);
      const count = lay.chain.length;
      return {
        seat,
        short: short.lays(count, numberText(lay.hot)),
        said: said.lays(name(seat), count, stepsSaid(steps)),
      };
    }
    case "retracted":
      return { seat: event.seat, short: short.retracts, said: said.retracts(name(event.seat)) };
    case "swapped": {
      const drawn = moment.events.flatMap((other) => (other.type === "drew" ? other.cards : []));
      const words = said.swaps(name(event.seat), listed(event.cards), listed(drawn));
      return { seat: event.seat, short: short.swaps, said: words };
    }
    case "left":
      return { seat: event.seat, short: short.leaves, said: said.leaves(name(event.seat)) };
    case "resolved": {
      const { winner, loser, lays } = event;
      const lay = winner === null ? null : (lays[winner] ?? null);
      if (winner === null || lay === null)
        return { seat: null, short: short.nobody, said: `${celsius.nobodyLaid}. ${celsius.nobodyAbout}` };
      const sentences = [celsius.said.won(name(winner), lay.chain.length)];
      if (loser !== null) sentences.push(celsius.said.passes(numberText(lay.hot), name(loser)));
      for (const other of moment.events)
        if (other.type === "out") sentences.push(celsius.said.outNow(name(other.seat), other.rank));
      return { seat: winner, short: short.wins, said: sentences.join(" ") };
    }
    case "ended": {
      const table = game.view(moment.state, "audience").public;
      const lanes = lanesOf(table, players);
      const why = explanation(table, lanes, event.reason);
      return { seat: null, short: short.ended, said: `${headline(lanes, event.reason)}. ${why}` };
    }
    default: {
      const cold = numberText(moment.state.cold);
      return { seat: null, short: short.cold(cold), said: said.round(moment.state.round, cold) };
    }
  }
}

function listed(cards: readonly OperatorLabel[]): string {
  const names = cards.map((card) => (isWild(card) ? replay.wild(operatorWords(card)) : operatorWords(card)));
  return names.length === 0 ? replay.none : listText(names);
}
