// Texts of the first page.
export const home = {
  title: "À quoi joue-t-on ?",
  lead: "On calcule de tête, cartes en main.",
  chooseGame: "Choisir un jeu",
  short: { celsius: "2 à 4 joueurs, tous en même temps", operato: "2 à 4 joueurs, chacun son tour" },
  long: {
    celsius: "Du froid au chaud, avec le moins de cartes possible.",
    operato: "Trouve le nombre que deux cartes ont en commun.",
  },
  withWhom: "Avec qui ?",
  alone: "Seul",
  aloneAbout: "contre un à trois robots",
  together: "Sur cet appareil",
  togetherAbout: "on se passe l’écran, ou on le partage",
  resume: (game: string) => `Reprendre ${game}`,
  resumeAt: {
    celsius: (round: number, names: string) => `manche ${round}, avec ${names}`,
    operato: (turn: number, names: string) => `tour ${turn}, avec ${names}`,
  },
  rules: "Règles",
  review: "Revoir une partie",
  otherPages: "Autres pages",
  languageNow: "FR : langue, français. Passer en anglais",
  toEvening: "Passer au thème du soir",
  toDay: "Passer au thème du jour",
};
