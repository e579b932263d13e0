// Texts of decks of one's own.
export const decks = {
  title: "Mes paquets",
};
