/** A table of GitHub-flavoured Markdown, the first columns to the left and so many others to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbers = 0,
): readonly string[] {
  const align = head.map((_, column) => (column < head.length - numbers ? "---" : "--:"));
  return [head, align, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

/** A title and its paragraphs, a blank line before each; nothing where no paragraph has a line. */
export function section(title: string, ...paragraphs: readonly (readonly string[])[]): readonly string[] {
  const filled = paragraphs.filter((lines) => lines.length > 0);
  if (filled.length === 0) return [];
  return ["", `### ${title}`, ...filled.flatMap((lines) => ["", ...lines])];
}
