// Texts that the tables of both games share: the timer, the table menu.
import { plural } from "../numbers.ts";

export const table = {
  timeLeft: (time: string) => `Temps restant : ${time}`,
  secondsLeft: (seconds: number) => `Encore ${seconds} ${plural("fr", seconds, "seconde", "secondes")}.`,

  menu: "Menu de la table",
  actions: "Actions",
  results: "Les résultats",
  inHeadAbout: "Chacun calcule, la table vérifie quand on pose.",
  shownAbout: "Les résultats s’écrivent au fur et à mesure.",
  save: "Enregistrer la partie",
  saved: "Partie enregistrée dans un fichier.",
  leaveTable: "Quitter la table",
  leaveTableAbout: "La partie reste gardée sur cet appareil.",
  elsewhere: "La table est ouverte dans un autre onglet. La partie y continue, rien n’est perdu.",
  playHere: "Jouer ici",
  notKept: "Partie non gardée",
  notKeptAbout:
    "Cet appareil refuse d’enregistrer, ou n’a plus de place. La partie dure tant que cette page reste ouverte.",
  playOn: "Jouer quand même",
  stop: "On s’arrête là",
  stopAsk: "Arrêter la partie ici ?",
  stopAbout: "Elle se termine maintenant, et les rangs sont comptés.",
  stopYes: "Arrêter la partie",
  keepPlaying: "Continuer à jouer",
  leave: "Quelqu’un s’en va",
  leaveAsk: "Qui s’en va pour de bon ?",
  leaveAbout: "Ses cartes quittent la table, et les autres jouent sans lui ou elle.",
  leaveYes: (name: string) => `${name} s’en va`,
};
