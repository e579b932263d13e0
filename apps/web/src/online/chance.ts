// Random bytes as text. From getRandomValues, which a browser also gives to a page that was reached over plain http by an
// address; randomUUID it gives to https only.

/** An id nobody makes twice: 128 bits, in the signs that addresses and requests allow. */
export function newId(): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** This browser's share of the chance of a deal: 16 bytes, in hex. */
export function newShare(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
