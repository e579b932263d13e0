import { readFileSync } from "node:fs";

export const text = readFileSync("rules.txt", "utf8");
