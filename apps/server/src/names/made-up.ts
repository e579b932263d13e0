// Names for who gives none, called the same in French and in English: people are animals, bots come from the kitchen as their
// levels do, so that nobody is taken for the other.

export const personNames = [
  "Panda",
  "Koala",
  "Okapi",
  "Gecko",
  "Toucan",
  "Wombat",
  "Lynx",
  "Impala",
  "Condor",
  "Fennec",
  "Dingo",
  "Bison",
  "Ocelot",
  "Tapir",
  "Kiwi",
  "Caracal",
  "Gibbon",
  "Axolotl",
  "Serval",
  "Puma",
] as const;

export const botNames = [
  "Paprika",
  "Curry",
  "Pesto",
  "Wasabi",
  "Tapioca",
  "Quinoa",
  "Nougat",
  "Brioche",
  "Falafel",
  "Tempura",
] as const;
