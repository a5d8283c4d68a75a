import { counted } from "../../../core/text/counts.ts";

const HEADING = /^### (.*)$/;
const TABLE_HEAD = /^\|(?: (?:---|--:) \|)+$/;

/**
 * The text, or as many of its first lines as leave room for a last one that says what was left out; at most so
 * many bytes of UTF-8. `renderMarkdown` opens nothing that a later line closes but tables, which the empty line
 * after the cut closes. Empty where not even the last line has room.
 */
export function fitMarkdown(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const lines = text.trimEnd().split("\n");
  // What is said of all lines is at least as long as what is said of some.
  const room = bytes - Buffer.byteLength(`\n${leftOut(lines, 0)}\n`);
  if (room < 0) return "";
  const kept = wholeLines(lines, linesWithin(lines, room));
  return [...lines.slice(0, kept), "", leftOut(lines, kept), ""].join("\n");
}

function linesWithin(lines: readonly string[], bytes: number): number {
  let used = 0;
  const end = lines.findIndex((line) => {
    used += Buffer.byteLength(line) + 1;
    return used > bytes;
  });
  return end < 0 ? lines.length : end;
}

/** Without a title or a table's head that nothing would follow. */
function wholeLines(lines: readonly string[], kept: number): number {
  const last = lines[kept - 1] ?? "";
  const isEmpty = kept > 0 && (last === "" || HEADING.test(last) || TABLE_HEAD.test(last));
  const isHead = TABLE_HEAD.test(lines[kept] ?? "");
  return isEmpty || isHead ? wholeLines(lines, kept - 1) : kept;
}

function leftOut(lines: readonly string[], kept: number): string {
  const titles = lines.map((line) => HEADING.exec(line)?.[1]);
  const next = lines.findIndex((line, index) => index >= kept && line !== "");
  const begun =
    titles[next] === undefined ? titles.findLast((title, index) => index < kept && title) : undefined;
  const those = [begun, ...titles.slice(kept)].filter((title) => title !== undefined);
  const of = those.length === 0 ? "" : ` of: ${those.join("; ")}`;
  return `**Cut to fit: ${counted(lines.length - kept, "line is", "lines are")} left out${of}.**`;
}
