/** The head of a page that no hand writes. */
export function page(title: string, ...parts: readonly string[]): string {
  return [`# ${title}`, "<!-- Written by `npm run docs` from the source. -->", ...parts]
    .join("\n\n")
    .concat("\n");
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export function code(text: string): string {
  return `\`${text}\``;
}
