import type { home as fr } from "../fr/home.ts";

export const home: typeof fr = {
  title: "What shall we play?",
  lead: "Sums in your head, cards in your hand.",
  chooseGame: "Choose a game",
  short: { celsius: "2 to 4 players, all at once", operato: "2 to 4 players, turn by turn" },
  long: {
    celsius: "From cold to hot, with as few cards as possible.",
    operato: "Find the number that two cards have in common.",
  },
  withWhom: "With whom?",
  alone: "On my own",
  aloneAbout: "against one to three robots",
  together: "On this device",
  togetherAbout: "pass the screen around, or share it",
  distance: "At a distance",
  distanceAbout: "invite with a link or a code",
  resume: (game) => `Resume ${game}`,
  resumeAt: {
    celsius: (round, names) => `round ${round}, with ${names}`,
    operato: (turn, names) => `turn ${turn}, with ${names}`,
  },
  offer: "First time?",
  offerLesson: (game) => `Learn ${game} in two minutes`,
  offerNo: "Do not offer the lesson again",
  rules: "Rules",
  review: "Review a match",
  progress: "My progress",
  otherPages: "Other pages",
  languageNow: "EN: language, English. Switch to French",
  toEvening: "Switch to the evening theme",
  toDay: "Switch to the day theme",
};
