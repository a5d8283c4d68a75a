import colors from "picocolors";
import { LINE_WIDTH } from "./wrap-lines.ts";

type Cells = readonly string[];

/**
 * Lays out a head and its rows, the first column to the left and the others to the right. Where that would be too wide
 * for a terminal there are several tables below each other: each has the first column and some of the others.
 */
export function table(head: Cells, rows: readonly Cells[]): readonly string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const [first = 0, ...others] = widths;
  const parts: number[][] = [[]];
  let used = 2 + first;
  others.forEach((width, index) => {
    const isFull = used + 2 + width > LINE_WIDTH && parts.at(-1)?.length !== 0;
    if (isFull) parts.push([]);
    used = (isFull ? 2 + first : used) + 2 + width;
    parts.at(-1)?.push(index + 1);
  });
  return parts.flatMap((columns) => {
    const line = (cells: Cells) =>
      `  ${[0, ...columns].map((column) => pad(cells[column] ?? "", widths[column] ?? 0, column)).join("  ")}`;
    return [colors.bold(line(head)), ...rows.map(line)];
  });
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
