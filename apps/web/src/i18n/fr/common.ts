// Words every screen shares: the bar, the cards' names, the fruits, the bots' levels.
import { plural } from "../numbers.ts";
import { de } from "./de.ts";

export const common = {
  appName: "Tablée",
  games: { celsius: "Celsius", operato: "Opérato" },
  backHome: "Retour à l’accueil",
  back: "Retour",
  close: "Fermer",
  cancel: "Annuler",
  rulesOf: (game: string) => `Règles ${de(game)}`,
  settings: "Réglages",
  keys: "Touches du clavier",
  fruits: { poire: "poire", cerise: "cerise", figue: "figue", citron: "citron" },
  robot: "robot",
  signNames: { "+": "plus", "-": "moins", x: "fois", "/": "divisé par" },
  cardNames: {
    cold: (value: string) => `Carte froide ${value}`,
    hot: (value: string) => `Carte chaude ${value}`,
    operator: (sign: string, number: string) => `Opérateur ${sign} ${number}`,
    wild: (sign: string) => `Opérateur ${sign} joker`,
    wildSet: (sign: string, number: string) => `Opérateur ${sign} joker, vaut ${number}`,
    operato: (a: string, b: string) => `Carte ${a} et ${b}`,
  },
  levels: {
    "1": { name: "Gâte-sauce", about: "joue vite, oublie souvent" },
    "2": { name: "Marmiton", about: "rate les longues suites" },
    "3": { name: "Cuistot", about: "calcule bien, sans se presser" },
    "4": { name: "Cordon-bleu", about: "voit presque tout" },
    "5": { name: "Grand chef", about: "redoutable" },
  },
  levelOf: (name: string, level: number) => `${name}, niveau ${level} sur 5`,
  players: (count: number) => `${count} ${plural("fr", count, "joueur", "joueurs")}`,
  cards: (count: number) => `${count} ${plural("fr", count, "carte", "cartes")}`,
  rounds: (count: number) => `${count} ${plural("fr", count, "manche", "manches")}`,
  points: (count: number) => `${count} ${plural("fr", count, "point", "points")}`,
  notLoaded: "Cette page n’a pas pu être chargée. Vérifie la connexion, puis réessaie.",
  retry: "Réessayer",
};
