// Texts of the rules pages, in words of our own. Pictures stand between them, so each paragraph is a key.
import { unbroken as eq } from "../typography.ts";
import { de } from "./de.ts";

export const rules = {
  title: "Règles",
  titleOf: (game: string) => `Règles ${de(game)}`,
  which: "Choisir les règles",
  play: "Nouvelle partie",
  lesson: "Leçon de deux minutes",
  celsius: {
    lead: "Pars de la carte froide et monte, calcul après calcul, jusqu’à l’une de tes cartes chaudes. Moins tu poses de cartes, mieux c’est.",
    goal: "L’idée",
    goalText: `Au milieu de la table, une carte froide : 8. Tu as une carte chaude 38. Pose × 4, puis un joker + qui vaut 6 : ${eq("8 × 4 = 32")}, puis ${eq("32 + 6 = 38")}. Arrivé, en deux cartes.`,
    goalFigure: "Exemple : 8, fois 4, 32, plus 6, 38.",
    cards: "Les cartes",
    cardsText:
      "Chacun reçoit six cartes chaudes et six opérateurs, visibles de tous. Une carte froide est retournée au milieu : tout le monde part d’elle.",
    families: { cold: "froides, 0 à 12", hot: "chaudes, 20 à 100", op: "opérateurs", wild: "joker" },
    chain: "Poser une suite",
    chainText: `On calcule carte après carte, dans l’ordre où elles sont posées, sans priorité : ${eq("10 + 1 = 11")}, puis ${eq("11 × 2 = 22")}.`,
    chainFigure: "Exemple : 10, plus 1, 11, fois 2, 22.",
    chainRules: [
      "Chaque opérateur de ta main sert une fois, et il en faut au moins un.",
      `Une division doit tomber juste : ${eq("7 ÷ 2")} ne va pas.`,
      `On peut passer sous zéro (${eq("3 − 5 = −2")}), sauf si la table a choisi de l’éviter.`,
      "Un joker vaut un nombre de 1 à 10, que tu choisis en le posant.",
    ],
    round: "Une manche",
    roundText:
      "Tous cherchent en même temps. Quand tu es prêt, tu poses ta suite en secret, ou tu dis que tu ne peux pas. Tant que quelqu’un cherche, tu peux reprendre ton jeu et changer d’avis. Quand tous sont prêts, on découvre tout d’un coup.",
    thinking: "cherche",
    ready: "prêt",
    winner: "Qui gagne, qui reçoit",
    winnerText:
      "Le moins d’opérateurs gagne la manche ; à égalité, la carte chaude la plus haute. Le perdant est celui qui n’a pas pu jouer ; si tous ont joué, celui qui a posé le plus d’opérateurs, et à égalité la plus petite carte chaude.",
    passText: "La carte chaude du gagnant passe dans la main du perdant. Les autres cartes posées sont défaussées.",
    sample: { a: "2 opérateurs : gagne", b: "3 opérateurs", c: "n’a pas pu : reçoit 38" },
    sampleNames: ["Léa", "Noé", "Inès"],
    ties: [
      "Plusieurs n’ont pas pu jouer : le perdant est celui à qui il reste le moins de cartes chaudes, puis le premier après le gagnant dans l’ordre de la table.",
      "Personne n’a posé : ni gagnant ni perdant, on tourne une autre carte froide.",
    ],
    after: "Après la manche",
    afterRules: [
      "Qui n’a pas posé pioche un opérateur de plus, qu’il garde.",
      "Chacun complète sa main à six opérateurs.",
      "Après deux manches sans poser, tu peux échanger deux opérateurs contre deux nouveaux, avant de te décider.",
    ],
    end: "Fin de la partie",
    endText:
      "Qui n’a plus de carte chaude a gagné. La partie s’arrête là, ou les autres continuent jusqu’au dernier, ou après le nombre de manches choisi : on classe alors par le moins de cartes chaudes, puis par le plus petit total.",
    options: "À régler avant de jouer",
    optionsText:
      "Paquet classique ou junior (+ et × seulement), ou le tien. 5, 10, 15 manches ou jusqu’au bout. Un sablier par manche. De tête, ou résultats affichés. On peut s’arrêter à tout moment, et quitter la table.",
  },
  operato: {
    lead: "Chaque carte porte deux nombres, et cache quatre résultats. Trouve celui que ta carte partage avec la carte de la pile.",
    values: "Quatre résultats par carte",
    valuesText: "La somme, la différence, le produit, le quotient : toujours du plus grand vers le plus petit.",
    reduce: "Quand le produit dépasse 50",
    reduceText: `On retire 50 autant de fois qu’il faut pour redescendre à 50 ou moins : ${eq("24 × 5 = 120")}, on retire 50 deux fois, il reste 20. Rien d’autre n’est réduit.`,
    deal: "La donne",
    dealText:
      "Une carte ouvre la pile, chacun en reçoit cinq et les cache aux autres. Le reste est la pioche. On joue chacun son tour.",
    link: "Le lien",
    linkText: `Sur 24 | 2, tu peux poser 15 | 3 : ${eq("24 ÷ 2 = 12")} et ${eq("15 − 3 = 12")}. Tu nommes une opération sur chaque carte ; les deux résultats doivent être égaux.`,
    linkFigure: "Exemple : 24 divisé par 2, 12, et 15 moins 3, 12.",
    turn: "Ton tour",
    turnRules: [
      "Pose une seule carte liée à celle du dessus, puis pioche.",
      "Rien ne va ? Pioche sans poser : cela ne coûte rien.",
      "Une carte piochée attend le tour suivant.",
      "Tu peux piocher même si une carte allait, sauf si la table oblige à poser.",
    ],
    points: "Les points",
    pointsText: "Ce qui compte, ce sont les deux opérations nommées :",
    table: [
      { points: 20, what: "la même sur les deux cartes" },
      { points: 15, what: "× avec ÷" },
      { points: 10, what: "+ avec −" },
      { points: 5, what: "tout autre mélange" },
    ],
    pointsCount: (count: number) => `${count} points`,
    pointsExample: `Le lien de l’exemple, ÷ avec −, vaut 5 points. Si deux cartes ont plusieurs liens, c’est à toi de voir le meilleur.`,
    end: "Fin de la partie",
    endText:
      "La pioche vide, la partie finit quand quelqu’un a posé sa dernière carte, ou quand plus aucune carte ne peut être posée. Chaque carte qui reste en main retire 5 points. Le plus de points gagne ; à égalité, on partage la place.",
    options: "À régler avant de jouer",
    optionsText:
      "Le paquet de 32 cartes, ou le tien. Un sablier par tour. Piocher quand on veut, ou seulement si rien ne va. De tête, ou résultats affichés. On peut s’arrêter à tout moment, et quitter la table.",
  },
  credits: "D’où viennent ces jeux",
  creditsText: {
    celsius: "Celsius est un jeu d’Éric Juban.",
    operato: "Opérato est un jeu de Charles-É. Jean.",
  },
  creditsOwn:
    "Tablée est un programme libre, sans lien avec eux ni avec leurs éditeurs. Le dessin des cartes, les paquets et le texte de ces règles sont les nôtres.",
};
