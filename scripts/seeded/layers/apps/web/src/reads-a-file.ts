import { readFileSync } from "node:fs";

export const text = readFileSync("page.html", "utf8");
