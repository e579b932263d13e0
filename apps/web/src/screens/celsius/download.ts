// Hands a text to the person as a file, as any page can: also over plain http and without a server.

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the text over only after this turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
