export const quick = 1;
