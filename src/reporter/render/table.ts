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

const TERMINAL_WIDTH = 80;

/** A table, or several below each other where one would be too wide: each has the first column and some others. */
export function foldedTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const [first = 0, ...others] = widths;
  const parts: number[][] = [[]];
  let used = 2 + first;
  others.forEach((width, index) => {
    const isFull = used + 2 + width > TERMINAL_WIDTH && parts.at(-1)?.length !== 0;
    if (isFull) parts.push([]);
    used = (isFull ? 2 + first : used) + 2 + width;
    parts.at(-1)?.push(index + 1);
  });
  return parts.flatMap((columns) => {
    const part = (cells: readonly string[]) => [0, ...columns].map((column) => cells[column] ?? "");
    return table(part(head), rows.map(part));
  });
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
