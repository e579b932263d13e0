// Server-Sent Events out of the text of a response, as far as the server writes them: an event's name, one line of data.
// EventSource would do it, but cannot send a token in a header, and a token in an address would be kept in logs.

export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Takes text as it comes, cut anywhere. @returns what takes it, and gives the events that are complete. */
export function eventReader(): (text: string) => ServerEvent[] {
  let rest = "";
  return (text) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => {
      const fields = new Map(block.split("\n").map((line) => [before(line), after(line)]));
      const data = fields.get("data");
      return data === undefined ? [] : [{ event: fields.get("event") ?? "message", data }];
    });
  };
}

const before = (line: string) => line.slice(0, Math.max(0, line.indexOf(":")));
const after = (line: string) => line.slice(line.indexOf(":") + 1).replace(/^ /u, "");
