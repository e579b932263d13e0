// A moment of an Opérato replay as the parts of the table take it: nobody plays, so nothing is chosen and nothing can be.
import { operato as game } from "@tablee/rules";
import type { SeatSetup } from "../../session/setup.ts";
import { nothing } from "../operato/composition.ts";
import type { ShownPlay } from "../operato/play.svelte.ts";
import { mainEvent, type OperatoMoment } from "./moments.ts";

export function shownOperato(moment: OperatoMoment, players: readonly SeatSetup[]): ShownPlay {
  const event = mainEvent("operato", moment);
  const below = moment.state.pile.at(-2);
  return {
    players,
    table: game.view(moment.state, "audience").public,
    lay: event?.type === "placed" && below !== undefined ? { ...event, below: below.card } : null,
    you: null,
    active: null,
    covered: false,
    yourTurn: false,
    composition: nothing,
    chosen: null,
    workings: null,
    refused: false,
    points: null,
    notice: null,
    resultsShown: true,
    nameOf: (seat) => players[seat]?.name ?? "",
    attendance: () => "here",
    paused: false,
    timeUp: false,
    takeBack: () => undefined,
    setOperation: () => undefined,
  };
}
