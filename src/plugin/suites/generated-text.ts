import type { CaseKey } from "../../core/rows/case-record.ts";

const BEGINNING = "// Generated from the manifests by ";

/** The first line of a generated file: it tells one that may be written anew from one that somebody wrote. */
export function headerLine(command: string): string {
  return `${BEGINNING}\`${command}\`.`;
}

const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
/** How a case's test names its row. */
const KEY = String.raw`\{ concurrent: true, meta: \{ eviction: \{ case_id: (${TEXT}), policy: (${TEXT}) \} \} \}, `;
const GIVEN = String.raw`(?:${TEXT}|\d+)`;
/** A line that `generateSuites` writes. */
const LINE = new RegExp(
  String.raw`^(?://.*|import \{ \w+ \} from "vitest(?:-eviction/case)?";|test\(${TEXT}, (?:${KEY})?\w+(?:\(${GIVEN}(?:, ${GIVEN})*\))?\);)?$`,
);
const ROW = new RegExp(String.raw`^test\(${TEXT}, ${KEY}evictionCase\);$`, "gm");

/** Whether a file's text is as a command wrote it, whichever command: it is JavaScript, and nobody has edited it. */
export function isGenerated(text: string): boolean {
  return text.startsWith(BEGINNING) && text.split(/\r?\n/).every((line) => LINE.test(line));
}

/** The rows that the tests of a file ask for, in its order; none for a file that somebody may have edited. */
export function generatedRows(text: string): readonly CaseKey[] {
  if (!isGenerated(text)) return [];
  return Array.from(text.matchAll(ROW), ([, caseId = "", policy = ""]) => ({
    case_id: JSON.parse(caseId),
    policy: JSON.parse(policy),
  }));
}
