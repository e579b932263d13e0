// Texts of a review: what a player found and missed, move by move, and the figures of the match.
import { plural } from "../numbers.ts";

const cards = (count: number) => `${count} ${plural("fr", count, "carte", "cartes")}`;
const points = (count: number) => `${count} ${plural("fr", count, "point", "points")}`;
const agreed = (count: number, one: string) => `${count} ${one}${count > 1 ? "s" : ""}`;

export const review = {
  open: "Revue d’un joueur",
  title: "La revue",
  of: (name: string) => `Revue : ${name}`,
  figures: "Chiffres de la revue, et de qui",
  whose: "De qui ?",
  nobody: "Personne",
  about: "Chaque coup, comparé au mieux que permettaient ses cartes.",
  working: (done: number, count: number) => `Je cherche… ${done} sur ${count}`,
  nothing: "Rien à comparer dans cette partie.",
  toReview: "À revoir",
  toReviewName: "À revoir : coup suivant",
  unlaid: (cards: string) => `Composé, pas posé : ${cards}.`,
  noMore: "Plus rien à revoir après ce moment.",

  verdicts: {
    celsius: {
      found: "trouvé",
      improvable: "plus long",
      missed: "manqué",
      impossible: "rien à poser",
      unproved: "sans réponse",
    },
    operato: {
      found: "trouvé",
      improvable: "plus bas",
      missed: "manqué",
      impossible: "aucun lien",
      unproved: "sans réponse",
    },
  },
  celsius: {
    found: (count: number, hot: string) => `${cards(count)} pour le ${hot} : le moins possible.`,
    alsoHigher: (hot: string) => `Le ${hot} se faisait avec autant.`,
    improvable: (count: number, hot: string) =>
      `${cards(count)} ${plural("fr", count, "suffisait", "suffisaient")} pour le ${hot} :`,
    missed: (count: number, hot: string) => `Possible en ${cards(count)}, pour le ${hot} :`,
    impossible: "Rien n’était possible : c’est prouvé.",
    unproved: "Main trop grande pour une réponse sûre.",
  },
  operato: {
    found: (count: number) => `${points(count)}, le plus que cette main permettait.`,
    improvable: (count: number) => `Un lien valait ${points(count)} :`,
    missed: (count: number) => `Un lien était possible, ${points(count)} :`,
    impossible: "Aucune carte de cette main ne se liait à la pile.",
  },

  counted: {
    celsius: (count: number) => `${count} ${plural("fr", count, "manche", "manches")}`,
    operato: (count: number) => `${count} ${plural("fr", count, "tour", "tours")}`,
  },
  counts: {
    celsius: {
      found: (count: number) => agreed(count, "trouvée"),
      improvable: (count: number) => `${count} plus ${plural("fr", count, "longue", "longues")}`,
      missed: (count: number) => agreed(count, "manquée"),
      impossible: (count: number) => `${count} sans rien de possible`,
      unproved: (count: number) => `${count} sans réponse`,
    },
    operato: {
      found: (count: number) => agreed(count, "trouvé"),
      improvable: (count: number) => `${count} plus bas`,
      missed: (count: number) => agreed(count, "manqué"),
      impossible: (count: number) => `${count} sans lien`,
      unproved: (count: number) => `${count} sans réponse`,
    },
  },
  allCounts: (all: string, parts: string) => `${all} : ${parts}.`,
  laid: {
    celsius: (laid: number, best: number) =>
      laid === best
        ? `${cards(laid)} ${plural("fr", laid, "posée", "posées")} : le moins possible.`
        : `${cards(laid)} posées, quand ${best} ${plural("fr", best, "suffisait", "suffisaient")}.`,
    operato: (laid: number, best: number) =>
      laid === best
        ? `${points(laid)} de liens : le plus possible.`
        : `${points(laid)} de liens, quand ${best} étaient possibles.`,
  },
  operations: "Opérations",
  used: "utilisée",
  avoided: "évitée",
  avoidedAbout: {
    celsius: "Évitée : sans elle, aucune suite aussi courte.",
    operato: "Évitée : sans elle, aucun lien à autant de points.",
  },
  times: (count: number) => `${count} fois`,
};
