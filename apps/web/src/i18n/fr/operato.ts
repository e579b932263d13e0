// Texts of the Opérato table.
export const operato = {
  title: "Opérato",
};
