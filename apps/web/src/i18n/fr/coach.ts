// Texts of the coach: hints, and the best that was possible.
import { plural } from "../numbers.ts";

const numbers = ["", "Un", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix"];
const cards = (count: number) => `${count} ${plural("fr", count, "carte", "cartes")}`;

export const coach = {
  hint: "Indice",
  hintOf: (level: number) => `Indice ${level} sur 3`,
  hintSaid: (level: number, text: string) => `Indice ${level} sur 3 : ${text}`,
  allGiven: "Tu as eu les trois indices",
  nothingMore: "Il n’y a rien de plus à dire",
  side: "Indice et manche précédente",

  suffice: (count: number) =>
    `${numbers[count] ?? count} ${plural("fr", count, "opérateur suffit", "opérateurs suffisent")}.`,
  aimAt: (hot: string) => `Vise le ${hot}.`,
  beginWith: (operator: string) => `Commence par ${operator}.`,
  goOnWith: (after: string, operator: string) => `Après ${after}, pose ${operator}.`,
  withWild: (operator: string) => `${operator} (joker)`,
  complete: "Ta suite y mène déjà.",
  impossible: "Rien n’est possible : c’est prouvé.",
  unknown: "Main trop grande pour une réponse sûre.",

  linked: "Une de tes cartes au moins se lie à la pile.",
  unlinkedDraw: "Aucune de tes cartes ne se lie à la pile : pioche.",
  unlinkedPass: "Aucune de tes cartes ne se lie à la pile : passe.",
  takeCard: (card: string) => `Prends ta carte ${card}.`,
  operations: (top: string, laid: string) => `${top} sur la pile, ${laid} sur ta carte.`,

  best: "Le mieux possible",
  bestShort: "Le mieux",
  bestAbout: "Le moins de cartes, puis la plus haute chaude.",
  bestIn: (count: number, hot: string) => `${cards(count)} pour le ${hot} :`,
  you: "Toi",
  nothingPossible: "Rien n’était possible : c’est prouvé.",
  solving: "Je cherche…",
  youLaid: (count: number, hot: string) => `Tu as posé ${cards(count)} pour le ${hot}.`,
  laid: (count: number, hot: string) => `A posé ${cards(count)} pour le ${hot}.`,
  youDidNotLay: "Tu n’as pas posé.",
  didNotLay: "N’a pas posé.",
  found: "trouvé",

  links: "Mes liens du dernier tour",
  noTurnYet: "Tu n’as pas encore joué.",
  linksTo: (card: string) => `Sur la pile, il y avait ${card}.`,
  noLinks: "Aucune de tes cartes ne s’y liait.",
  linkLaid: "posé",
  youDrew: "Tu as pioché.",
  youPassed: "Tu as passé.",
};
