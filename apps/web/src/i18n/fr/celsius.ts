// Texts of the Celsius table.
export const celsius = {
  title: "Celsius",
};
