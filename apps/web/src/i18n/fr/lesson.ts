// Texts of the first lessons. What a step asks, and what is told once it is done; their numbers are those of its position.
import { plural } from "../numbers.ts";
import { unbroken as eq } from "../typography.ts";
import { de } from "./de.ts";

const cards = (count: number) => `${count} ${plural("fr", count, "carte", "cartes")}`;

export const lesson = {
  sub: "leçon",
  pageTitle: (title: string, game: string) => `${title} · leçon ${de(game)}`,
  guide: (at: number, of: number, title: string) => `Étape ${at} sur ${of} : ${title}`,
  progress: (at: number, of: number) => `${at} sur ${of}`,
  previous: "Étape précédente",
  next: "Étape suivante",
  toEnd: "Aller à la fin de la leçon",
  show: "Montre-moi",
  skip: "Passer la leçon",
  goOn: "Continuer",
  finish: "Finir la leçon",
  equals: "égale",
  again: "Réessayer",

  aside: {
    long: (count: number) => `C’est juste, avec ${cards(count)}. Il en suffit de moins : cherche encore.`,
    pass: "On a le droit de passer, mais ici une suite mène à ta carte : cherche encore.",
    less: (points: number, best: number) =>
      `C’est un lien, à ${points} points. Un autre en vaut ${best} : cherche encore.`,
    draw: "On a le droit de ne rien poser, mais ici une de tes cartes va : cherche encore.",
  },

  answer: {
    aim: (hot: string) => `Touche la carte chaude ${hot}.`,
    lay: (hot: string, operators: string) => `Vise ${hot}, pose ${operators}.`,
    pass: "Aucune suite ne va : touche « Je ne peux pas », puis « Je passe ».",
    place: (card: string, link: string) => `Prends ${card} : ${link}.`,
    draw: "Aucun lien : touche « Piocher ».",
  },

  celsius: {
    aim: {
      title: "Du froid au chaud",
      ask: () => "La carte froide 8 est le départ, tes cartes chaudes les arrivées. Touche 32 : tu la vises.",
      done: () => "C’est ton but. À chaque manche, tu choisis la chaude que tu vises.",
    },
    one: {
      title: "Un opérateur",
      ask: () => `${eq("8 × 4")}, combien ? Vise cette carte chaude, touche ${eq("× 4")}, puis pose.`,
      done: () => `${eq("8 × 4 = 32")} : arrivé, en une carte.`,
    },
    two: {
      title: "Une suite de deux",
      ask: () => "Calcule de tête, carte après carte : rejoins 38 avec deux opérateurs.",
      done: () => `${eq("8 × 4 = 32")}, puis ${eq("32 + 6 = 38")}. L’ordre compte.`,
    },
    wild: {
      title: "Le joker",
      ask: () => "Le joker vaut de 1 à 10, à toi de choisir. Rejoins 42 avec lui seul.",
      done: () => `${eq("7 × 6 = 42")} : ton joker vaut 6.`,
    },
    fewest: {
      title: "Le moins de cartes",
      ask: (name: string) => `Qui pose le moins de cartes gagne la manche. ${name} en pose deux : fais mieux.`,
      done: (name: string) => `Tout se découvre ensemble. Avec une carte, tu gagnes : ton 30 passe à ${name}.`,
    },
    pass: {
      title: "Quand rien ne va",
      ask: () => "Aucune suite ne mène à 50 ni à 80. Dis « Je ne peux pas ».",
      done: (name: string) => `Tu reçois le 27 ${de(name)}, et tu pioches un opérateur de plus.`,
    },
  },

  operato: {
    sum: {
      title: "Un nombre en commun",
      ask: () => `${eq("12 + 3 = 15")}. Touche ta carte qui fait aussi 15, puis + sous les deux cartes, et pose.`,
      done: () => `${eq("12 + 3 = 15 = 10 + 5")}. Carte posée, carte piochée.`,
    },
    difference: {
      title: "La différence",
      ask: () => `${eq("15 − 3 = 12")}. Quelle carte fait 12 avec + ? Chaque carte a son opération.`,
      done: () => `${eq("15 − 3 = 12 = 9 + 3")}.`,
    },
    product: {
      title: "Produit et quotient",
      ask: () => `${eq("28 × 2 = 56")}. Au-dessus de 50, on retire 50 : reste 6. Quelle carte fait 6 avec ÷ ?`,
      done: () => `${eq("28 × 2 − 50 = 6 = 18 ÷ 3")}.`,
    },
    points: {
      title: "Les points",
      ask: () =>
        `Même opération : 20 points. ${eq("× avec ÷")} : 15. ${eq("+ avec −")} : 10. Le reste : 5. Trouve le lien à 20.`,
      done: () => `${eq("16 − 4 = 12 = 15 − 3")} : la même opération, 20 points.`,
    },
    draw: {
      title: "Quand rien ne va",
      ask: () => "Aucune de tes cartes n’a de lien avec 22 et 2. Pioche : cela ne coûte rien.",
      done: (name: string) => `Tu as une carte de plus. Au tour ${de(name)}.`,
    },
    end: {
      title: "La fin",
      ask: () => "La pioche est vide, c’est ta dernière carte. Trouve le lien à 20 points, et pose-la.",
      done: (name: string) => `Chaque carte qui reste coûte 5 points : ${name} en garde 2.`,
    },
  },

  end: {
    title: "À toi de jouer",
    about: {
      celsius: "Du froid au chaud, avec le moins de cartes possible. Qui n’a plus de carte chaude a gagné.",
      operato: "Un nombre en commun, et les bonnes opérations. Le plus de points gagne.",
    },
    play: "Jouer une vraie partie",
    rules: (game: string) => `Règles ${de(game)}`,
    again: "Refaire la leçon",
    other: (game: string) => `Leçon ${de(game)}`,
  },
};
