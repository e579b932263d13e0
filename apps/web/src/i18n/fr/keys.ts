// Texts of the list of keys.
export const keys = {
  title: "Touches du clavier",
};
