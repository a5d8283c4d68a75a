const BEGINNING = "// Generated from the manifests by ";

/** The first line of a generated file: it tells one that may be written anew from one that somebody wrote. */
export function headerLine(command: string): string {
  return `${BEGINNING}\`${command}\`.`;
}

const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
const OPTIONS = String.raw`\{ concurrent: true, meta: \{ eviction: \{ case_id: ${TEXT}, policy: ${TEXT} \} \} \}, `;
const GIVEN = String.raw`(?:${TEXT}|\d+)`;
/** A line that `generateSuites` writes. */
const LINE = new RegExp(
  String.raw`^(?://.*|import \{ \w+ \} from ${TEXT};|test\(${TEXT}, (?:${OPTIONS})?\w+(?:\(${GIVEN}(?:, ${GIVEN})*\))?\);)?$`,
);

/** Whether a file's text is as a command wrote it, whichever command: it is JavaScript, and nobody has edited it. */
export function isGenerated(text: string): boolean {
  return text.startsWith(BEGINNING) && text.split(/\r?\n/).every((line) => LINE.test(line));
}
