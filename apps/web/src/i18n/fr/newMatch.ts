// Texts of the new match.
export const newMatch = {
  title: "Nouvelle partie",
};
