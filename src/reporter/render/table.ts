import colors from "picocolors";

/** Lays out a head and its rows, the first column to the left and the others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `  ${widths.map((width, column) => pad(cells[column] ?? "", width, column)).join("  ")}`;
  return [colors.bold(line(head)), ...rows.map(line)];
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
