// Texts of the first page.
export const home = {
  title: "À quoi joue-t-on ?",
};
