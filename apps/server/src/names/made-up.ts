// Names for who gives none: animals that are called the same in French and in English.

export const madeUpNames = [
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
