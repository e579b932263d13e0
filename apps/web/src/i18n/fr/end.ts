// Texts of the end of a match.
export const end = {
  title: "Fin de partie",
};
