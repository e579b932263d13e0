import type { common as fr } from "../fr/common.ts";
import { plural } from "../numbers.ts";

export const common: typeof fr = {
  appName: "Tablée",
  games: { celsius: "Celsius", operato: "Opérato" },
  backHome: "Back to the start",
  back: "Back",
  close: "Close",
  cancel: "Cancel",
  rulesOf: (game) => `Rules of ${game}`,
  settings: "Settings",
  keys: "Keyboard keys",
  fruits: { poire: "pear", cerise: "cherry", figue: "fig", citron: "lemon" },
  robot: "robot",
  signNames: { "+": "plus", "-": "minus", x: "times", "/": "divided by" },
  cardNames: {
    cold: (value) => `Cold card ${value}`,
    hot: (value) => `Hot card ${value}`,
    operator: (sign, number) => `Operator ${sign} ${number}`,
    wild: (sign) => `Operator wild ${sign}`,
    wildSet: (sign, number) => `Operator wild ${sign}, set to ${number}`,
    operato: (a, b) => `Card ${a} and ${b}`,
  },
  levels: {
    "1": { name: "Sauce spiller", about: "plays fast, forgets often" },
    "2": { name: "Kitchen helper", about: "misses the long chains" },
    "3": { name: "Cook", about: "calculates well, takes time" },
    "4": { name: "Master cook", about: "sees nearly everything" },
    "5": { name: "Grand chef", about: "formidable" },
  },
  levelOf: (name, level) => `${name}, level ${level} of 5`,
  players: (count) => `${count} ${plural("en", count, "player", "players")}`,
  cards: (count) => `${count} ${plural("en", count, "card", "cards")}`,
  rounds: (count) => `${count} ${plural("en", count, "round", "rounds")}`,
  points: (count) => `${count} ${plural("en", count, "point", "points")}`,
  notLoaded: "This page could not be loaded. Check the connection, then try again.",
  retry: "Try again",
};
