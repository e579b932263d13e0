// Texts of the rules pages, in words of our own.
export const rules = {
  title: "Règles",
};
