// Texts of the settings.
export const settings = {
  title: "Réglages",
};
