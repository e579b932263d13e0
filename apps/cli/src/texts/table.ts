/** Columns of text, the first to the left and figures to the right. */

export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column]))));
  return rows
    .map((row) => {
      const cells = row.map((cell, column) => {
        const space = " ".repeat((widths[column] ?? 0) - width(cell));
        return column === 0 ? cell + space : space + cell;
      });
      return `${cells.join("  ").trimEnd()}\n`;
    })
    .join("");
}

function width(cell = ""): number {
  return [...cell].length;
}

/** A table of Markdown, padded so that it can be read as it is. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => width(row[column]))));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  const padded = ([first = "", ...rest]: readonly string[]) =>
    line([
      first + " ".repeat((widths[0] ?? 0) - width(first)),
      ...rest.map((cell, index) => " ".repeat((widths[index + 1] ?? 0) - width(cell)) + cell),
    ]);
  const [head = [], ...body] = rows;
  const rule = line(widths.map((wide, column) => (column === 0 ? "-".repeat(wide) : `${"-".repeat(wide - 1)}:`)));
  return padded(head) + rule + body.map(padded).join("");
}
