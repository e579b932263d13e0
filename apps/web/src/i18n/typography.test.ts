import { describe, expect, it } from "vitest";
import { noBreakSpace as nb, typeset, typesetFrench, unbroken } from "./typography.ts";

describe("French typography", () => {
  it("puts a no-break space before high punctuation and inside quotation marks", () => {
    expect(typesetFrench("À quoi joue-t-on ? « Oui » ; non : si !")).toBe(
      `À quoi joue-t-on${nb}? «${nb}Oui${nb}»${nb}; non${nb}: si${nb}!`,
    );
  });

  it("leaves other spaces alone", () => {
    expect(typesetFrench("un deux, trois")).toBe("un deux, trois");
  });

  it("reaches texts of every depth, and those that functions make", () => {
    const set = typeset({ a: { b: ["ça ?"] }, f: (name: string) => `Et ${name} ?`, n: 3, deep: { g: () => ["x :"] } });
    expect(set.a.b[0]).toBe(`ça${nb}?`);
    expect(set.f("Léa")).toBe(`Et Léa${nb}?`);
    expect(set.n).toBe(3);
    expect(set.deep.g()).toEqual([`x${nb}:`]);
  });
});

it("keeps an equation in one piece", () => {
  expect(unbroken("8 × 4 = 32")).toBe(`8${nb}×${nb}4${nb}=${nb}32`);
});
