// Texts of the list of keys.
export const keys = {
  title: "Touches du clavier",
  about: "Tout se joue aussi au clavier.",
  lettersOff:
    "Les raccourcis d’une seule touche sont éteints dans les réglages : Tab, flèches, Entrée et Espace suffisent.",
  everywhere: "Partout",
  replay: "Revoir une partie",
  home: "Début",
  end: "Fin",
  space: "Espace",
  enter: "Entrée",
  arrows: "flèches",
  backspace: "Retour arrière",
  or: "ou",
  to: "à",
  hint: "indice",
  groups: {
    all: {
      tab: "groupe suivant, groupe précédent",
      arrows: "se déplacer dans un groupe",
      escape: "fermer",
      help: "cette liste",
      menu: "menu de la table",
    },
    celsius: {
      aim: "viser la carte chaude où l’on est",
      numbers: "poser le énième opérateur",
      card: "poser ou reprendre une carte",
      wild: "nombre du joker (0 pour 10)",
      undo: "annuler",
      clear: "tout reprendre",
      lay: "poser la suite, manche suivante",
      pass: "je ne peux pas",
    },
    operato: {
      numbers: "choisir la énième carte",
      signs: "opération sur la pile, puis sur ma carte",
      undo: "annuler",
      lay: "poser",
      draw: "piocher",
    },
    replay: {
      steps: "coup précédent, coup suivant",
      ends: "début, fin de la partie",
      play: "lecture, pause",
    },
  },
};
