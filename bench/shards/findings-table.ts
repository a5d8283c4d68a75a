import { align } from "../report/align.ts";
import type { Finding } from "./compare-runs.ts";

const COLUMNS = ["", "files", "bytes", "as in the whole run"];

/** A table for people: what was compared, how much of it there is, and whether it is the same. */
export function findingsTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ name, files, bytes, likeness }) => [
    name,
    files.toLocaleString("en"),
    bytes.toLocaleString("en"),
    likeness,
  ]);
  return align([COLUMNS, ...rows]);
}
