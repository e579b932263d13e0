// Faults in data from outside (decks, records, files), as sentences. Codes and data come from the rules.
import type { ProblemCode } from "@tablee/rules";

type Data = Readonly<Record<string, unknown>>;
const text = (value: unknown) => String(value);

const sentences: Record<ProblemCode, (data: Data) => string> = {
  "not-json": () => "Ce fichier n’est pas un texte JSON.",
  "wrong-type": () => "La valeur n’est pas du bon genre.",
  "wrong-word": () => "Ce mot n’est pas attendu ici.",
  "unknown-key": () => "Cette clé est inconnue.",
  "missing-key": () => "Il manque une valeur ici.",
  "not-a-card": () => "Aucune carte ne s’appelle ainsi.",
  "out-of-range": ({ min, max }) => {
    if (min === undefined) return "Cette valeur n’est pas permise.";
    return max === undefined
      ? `Il faut un nombre entier à partir de ${text(min)}.`
      : `Il faut un nombre entier de ${text(min)} à ${text(max)}.`;
  },
  "wrong-length": ({ min, max }) =>
    min === max ? `Il en faut exactement ${text(min)}.` : `Il faut de ${text(min)} à ${text(max)} signes.`,
  "not-hex": ({ digits }) => `Il faut ${text(digits)} chiffres hexadécimaux.`,
  "too-few-cards": ({ count, needed }) => `Il y a ${text(count)} cartes, il en faut au moins ${text(needed)}.`,
  "too-many-cards": ({ count, limit }) => `Il y a ${text(count)} cartes, ${text(limit)} au plus.`,
  "no-such-seat": () => "Cette place n’existe pas à cette table.",
  "no-such-deck": () => "Aucun paquet ne s’appelle ainsi.",
  "wrong-game": () => "C’est pour un autre jeu.",
  "not-the-deck": () => "Ce ne sont pas les cartes du paquet.",
  "too-many-faults": () => "Il y a ici plus de fautes qu’on ne peut en citer.",
};

export const problems = {
  sentence: (code: ProblemCode, data: Data) => sentences[code](data),
  piles: { cold: "Froides", hot: "Chaudes", operators: "Opérateurs", cards: "Paquet" },
  of: (pile: string, sentence: string) => `${pile} : ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
};
