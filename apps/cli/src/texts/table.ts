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
