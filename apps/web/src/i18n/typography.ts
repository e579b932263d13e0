// French typography as a rule instead of a discipline: dictionaries are written with ordinary spaces, and every text that
// comes out of them, written or made by a function, gets its no-break spaces here.

export const noBreakSpace = "\u00A0";

/** No-break spaces before ? ! : ; » and after «. */
export function typesetFrench(text: string): string {
  return text.replace(/ (?=[?!:;»])/gu, noBreakSpace).replace(/« /gu, `«${noBreakSpace}`);
}

/** A dictionary of the same shape whose texts are typeset, however deep they stand. */
export function typeset<Value>(value: Value): Value {
  return typesetUnknown(value) as Value;
}

function typesetUnknown(value: unknown): unknown {
  if (typeof value === "string") return typesetFrench(value);
  if (typeof value === "function") return (...given: unknown[]) => typesetUnknown(value(...given));
  if (Array.isArray(value)) return value.map(typesetUnknown);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typesetUnknown(inner)]));
  return value;
}

/** An equation in one piece: no line may end inside it. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", noBreakSpace);
}
