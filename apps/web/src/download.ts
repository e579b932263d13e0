// Hands a text over as a file. A link with an object address works over plain http too, where other ways are withheld.

/** How long the address lives on: the browser reads it some time after the click. */
const readingTimeMilliseconds = 60_000;

export function download(name: string, text: string, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingTimeMilliseconds);
}
