// Two names are look-alikes when they have the same skeleton: accents, case, spaces and stops gone, and each sign that is
// drawn like a Latin letter (Cyrillic, Greek, digits) replaced by it. Small on purpose: it is for four names at one table.

const drawnLike: Readonly<Record<string, string>> = {
  // Cyrillic
  а: "a",
  в: "b",
  г: "r",
  е: "e",
  ё: "e",
  з: "3",
  и: "u",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  п: "n",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  ь: "b",
  і: "i",
  ј: "j",
  ѕ: "s",
  ԁ: "d",
  ԛ: "q",
  ԝ: "w",
  һ: "h",
  ӏ: "l",
  // Greek
  α: "a",
  β: "b",
  γ: "y",
  ε: "e",
  ζ: "z",
  η: "n",
  ι: "i",
  κ: "k",
  μ: "u",
  ν: "v",
  ο: "o",
  ρ: "p",
  σ: "o",
  τ: "t",
  υ: "u",
  χ: "x",
  ω: "w",
  // Latin beyond the alphabet
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  ħ: "h",
  ſ: "s",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ɑ: "a",
  ɡ: "g",
  ʟ: "l",
  // Digits
  "0": "o",
  "1": "l",
  "3": "3",
  "5": "s",
  "8": "b",
};

/** Pairs that two letters make to look like one, and letters that are drawn as another. */
const pairs = [
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/cl/g, "d"],
  [/[i|]/g, "l"],
] as const;

export function skeletonOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{Nd}]/gu, "");
  const latin = [...plain].map((sign) => drawnLike[sign] ?? sign).join("");
  return pairs.reduce((text, [pattern, by]) => text.replace(pattern, by), latin);
}
