// Texts of the page of progress: charts of finished matches, their table for a spreadsheet, and how to erase them.
import { plural } from "../numbers.ts";
import { de } from "./de.ts";

const matches = (count: number) => `${count} ${plural("fr", count, "partie", "parties")}`;

export const progress = {
  title: "Mes progrès",
  about:
    "Les parties jouées seul contre des robots, sur cet appareil. Des chiffres seulement, sans nom : ils ne sont envoyés nulle part. Si plusieurs personnes jouent seules ici, leurs parties se mêlent.",
  game: "Jeu",
  deck: "Paquet",
  decks: { all: "tous", classic: "classique", junior: "junior", own: "à soi" },
  summed: (count: number, tries: number, hints: number) =>
    `${matches(count)}, ${tries} ${plural("fr", tries, "calcul repris", "calculs repris")}, ${hints} ${plural("fr", hints, "indice", "indices")}.`,
  fewSaid: "Le hasard des cartes pèse sur chaque partie : mieux vaut en regarder plusieurs.",
  shownOf: (shown: number) => `Le dessin montre les ${shown} dernières.`,
  empty: "Encore rien à montrer",
  emptyAbout: "Joue une partie seul contre un robot, jusqu’au bout ou presque : ses chiffres viendront ici.",
  emptyGame: (game: string) => `Pas encore de partie ${de(game)} jouée seul.`,
  off: "Les chiffres des parties ne sont pas gardés : c’est ton choix, plus bas.",
  play: "Jouer seul",
  loading: "Je regarde…",

  tooMany: "Cartes en trop par suite",
  tooManySaid: (value: string, count: number) =>
    `En moyenne ${value} de plus que le minimum, sur ${matches(count)}. À 0, aucune suite n’aurait pu être plus courte.`,
  found: { celsius: "Manches où le mieux a été trouvé", operato: "Tours où le mieux a été trouvé" },
  foundSaid: {
    celsius: (value: string, count: number) =>
      `${value} des manches où quelque chose était possible, sur ${matches(count)}.`,
    operato: (value: string, count: number) => `${value} des tours où un lien existait, sur ${matches(count)}.`,
  },
  points: "Points par lien",
  pointsSaid: (value: string, best: string, count: number) =>
    `En moyenne ${value}, quand la main permettait ${best}, sur ${matches(count)}.`,
  laid: "posés",
  possible: "possibles",
  latest: (count: number, now: string, before: string) =>
    `Les ${count} dernières : ${now}. Les ${count} d’avant : ${before}.`,
  noValue: "Rien à mesurer dans ces parties.",
  nothing: "rien",
  values: "Les valeurs, une à une",
  match: "Partie",

  operations: "Opérations",
  operation: "Opération",
  used: "utilisée",
  avoided: "évitée",
  operationsSaid: {
    celsius: "Évitée : sans elle, aucune suite n’était aussi courte.",
    operato: "Évitée : sans elle, aucun lien ne valait autant.",
  },

  levels: "Parties par robot",
  levelsSaid: "Celles jouées jusqu’au bout, selon le plus fort robot de la table.",
  level: "Robot",
  won: "gagnées",
  drawn: "ex æquo",
  lost: "perdues",
  noLevels: "Aucune partie jouée jusqu’au bout pour l’instant.",

  keep: "Garder les chiffres de mes parties",
  keepAbout: "Sur cet appareil, et nulle part ailleurs.",
  yes: "oui",
  no: "non",
  export: "Exporter en CSV",
  exported: "Le tableau est enregistré.",
  erase: "Tout effacer",
  eraseTitle: "Effacer tous ces chiffres ?",
  eraseAbout: (count: number) =>
    `${matches(count)} ${plural("fr", count, "disparaît", "disparaissent")} de cet appareil. Cela ne se reprend pas.`,
  eraseNo: "Garder",
  eraseYes: "Effacer",
  erased: "Tout est effacé.",
  notErased: "Ce navigateur n’a pas voulu effacer. Ses réglages le peuvent : données de ce site.",
  nothingYet: "Il n’y a encore rien à prendre.",
};
