import type { table as fr } from "../fr/table.ts";
import { plural } from "../numbers.ts";

export const table: typeof fr = {
  timeLeft: (time) => `Time left: ${time}`,
  secondsLeft: (seconds) => `${seconds} ${plural("en", seconds, "second", "seconds")} left.`,

  menu: "Table menu",
  actions: "Actions",
  results: "Results",
  inHeadAbout: "Everyone works it out, the table checks when a card is laid.",
  shownAbout: "Results are written as you go.",
  save: "Save the match",
  saved: "Match saved to a file.",
  leaveTable: "Leave the table",
  leaveTableAbout: "The match stays on this device.",
  elsewhere: "The table is open in another tab. The match goes on there, nothing is lost.",
  playHere: "Play here",
  notKept: "Match not kept",
  notKeptAbout: "This device refuses to save, or has no room left. The match lasts as long as this page stays open.",
  playOn: "Play anyway",
  stop: "Stop here",
  stopAsk: "Stop the match here?",
  stopAbout: "It ends now, and the ranks are counted.",
  stopYes: "Stop the match",
  keepPlaying: "Play on",
  leave: "Somebody leaves",
  leaveAsk: "Who leaves for good?",
  leaveAbout: "Their cards leave the table, and the others play on.",
  leaveYes: (name) => `${name} leaves`,
};
