// Texts of the end of a match.
import { numberText, plural } from "../numbers.ts";
import { de } from "./de.ts";

const rounds = (count: number) => `${count} ${plural("fr", count, "manche", "manches")}`;
const cards = (count: number) => `${count} ${plural("fr", count, "carte", "cartes")}`;
const pointWord = (count: number) => plural("fr", count, "point", "points");
const points = (count: number) => `${numberText(count)} ${pointWord(count)}`;

export const end = {
  over: "fin de partie",
  pageTitle: (game: string) => `Fin de partie · ${game} · Tablée`,
  ranks: "Classement",
  wins: (name: string) => `${name} gagne la partie`,
  winTogether: (names: string) => `${names} gagnent ensemble`,
  stays: (name: string) => `${name} garde la table`,
  reasons: {
    won: (count: number) => `Plus une carte chaude en main, après ${rounds(count)}.`,
    rounds: (count: number) => `Le moins de cartes chaudes, après ${rounds(count)}.`,
    stoppedCelsius: (count: number) => `Partie arrêtée à la manche ${count}. Le moins de cartes chaudes passe devant.`,
    finished: (count: number) => `${points(count)}, et la dernière carte est posée.`,
    blocked: (count: number) => `${points(count)}, et plus aucune carte ne se lie à la pile.`,
    declined: (count: number) => `${points(count)}, et la pioche est vide.`,
    stopped: (count: number) => `${points(count)}, quand la partie s’est arrêtée.`,
    alone: "Les autres ont quitté la table.",
  },
  left: "a quitté la table",
  cards,
  cardWord: (count: number) => plural("fr", count, "carte", "cartes"),
  points,
  pointWord,
  noHot: "plus de carte chaude",
  noCard: "main vide",
  emptyHand: (round: number) => `main vide, manche ${round}`,
  total: (sum: string) => `total ${sum}`,
  inHand: (count: number, cost: string) => `${cards(count)} en main : ${cost}`,
  inHandShort: (count: number, cost: string) => `${cards(count)} : ${cost}`,
  costWords: points,
  laneName: (parts: readonly string[]) => parts.join(", "),
  hotLeft: (list: string) => `cartes chaudes : ${list}`,
  handLeft: (list: string) => `main : ${list}`,
  pair: (first: number, second: number) => `${first} et ${second}`,

  yourMatch: (name: string) => `Ta partie, ${name}`,
  ownFigures: "Mes chiffres",
  ownFiguresAbout: "Chacun regarde les siens.",
  figuresOf: (name: string) => `La partie ${de(name)}`,
  chainsLaid: (count: number) => `${count} ${plural("fr", count, "suite posée", "suites posées")}`,
  linksLaid: (count: number) => `${count} ${plural("fr", count, "lien trouvé", "liens trouvés")}`,
  retries: (count: number) =>
    count === 0
      ? "chaque calcul juste du premier coup"
      : `${count} ${plural("fr", count, "calcul repris", "calculs repris")}`,
  hints: (count: number) => (count === 0 ? "sans indice" : `${count} ${plural("fr", count, "indice", "indices")}`),
  nothingLaid: "Rien posé cette fois.",
  shortest: "La plus courte :",
  best: "Le plus beau :",
  inCards: (count: number) => (count === 1 ? "une carte" : `${count} cartes`),
  afterwards: "puis",
  celsiusNote: "À nombre de cartes égal, le plus petit total passe devant.",
  operatoNote: "Chaque carte restée en main coûte 5 points.",

  progress: "Mes progrès",
  rematch: "Revanche",
  changeTable: "Changer la table",
  review: "Revoir la partie",
  save: "Enregistrer la partie",
};
