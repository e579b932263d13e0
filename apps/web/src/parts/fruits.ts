// The four fruits that stand for seats, in the order of the table.
export const fruits = ["poire", "cerise", "figue", "citron"] as const;
export type Fruit = (typeof fruits)[number];
