export const bot = 1;
