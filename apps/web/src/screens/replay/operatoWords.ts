// The moments of an Opérato match in words. Hands are open in a replay: the card drawn is named.
import { operato as game, type OperatoRecord } from "@tablee/rules";
import { operato } from "../../i18n/operato.ts";
import { replay } from "../../i18n/replay.ts";
import type { SeatSetup } from "../../session/setup.ts";
import { lanesOf } from "../end/ranking.ts";
import { explanation, headline } from "../end/wording.ts";
import { cardSpeech, cardText, linkSpeech, linkText } from "../operato/wording.ts";
import { workingsOf } from "../operato/workings.ts";
import { brokenWords } from "./broken.ts";
import { mainEvent, type OperatoMoment } from "./moments.ts";
import type { Words } from "./words.ts";

export function operatoWords(record: OperatoRecord, players: readonly SeatSetup[], moment: OperatoMoment): Words {
  const { short, said } = replay;
  const name = (seat: number) => players[seat]?.name ?? "";
  if (moment.broken !== null) return brokenWords(record, moment.broken);
  const event = mainEvent("operato", moment);
  const late = record.moves[moment.move - 1]?.move === "timeout" ? `${said.lateTurn} ` : "";
  switch (event?.type) {
    case "placed": {
      const { seat, card, link, points } = event;
      const below = moment.state.pile.at(-2)?.card ?? card;
      const workings = workingsOf(below, card, link);
      const sentences = [operato.spoken.placed(name(seat), linkSpeech(workings), points)];
      for (const other of moment.events)
        if (other.type === "drew") sentences.push(said.alsoDraws(name(other.seat), cardText(other.card)));
      return { seat, short: short.placed(linkText(workings), points), said: sentences.join(" ") };
    }
    case "drew": {
      const card = cardText(event.card);
      return { seat: event.seat, short: short.draws(card), said: `${late}${said.alsoDraws(name(event.seat), card)}` };
    }
    case "declined":
      return { seat: event.seat, short: short.declines, said: `${late}${operato.declined(name(event.seat))}` };
    case "left":
      return { seat: event.seat, short: short.leaves, said: operato.gone(name(event.seat)) };
    case "ended": {
      const table = game.view(moment.state, "audience").public;
      const lanes = lanesOf(table, players);
      const why = explanation(table, lanes, event.reason);
      return { seat: null, short: short.ended, said: `${headline(lanes, event.reason)}. ${why}` };
    }
    default: {
      const top = moment.state.pile.at(-1)?.card ?? "";
      return { seat: null, short: short.dealt(cardText(top)), said: operato.spoken.start(cardSpeech(top)) };
    }
  }
}
