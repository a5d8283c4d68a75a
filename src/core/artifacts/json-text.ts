import { pythonJson } from "../text/python-json.ts";

/** A published JSON document: indented by 2, with a trailing newline (protocol section 10). */
export function documentText(value: unknown): string {
  return `${pythonJson(value, { indent: 2 })}\n`;
}

/** Published rows: one on a line, with a trailing newline (protocol section 10). */
export function rowsText(rows: readonly unknown[]): string {
  return rows.map((row) => `${pythonJson(row)}\n`).join("");
}
