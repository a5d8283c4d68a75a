import { QA_FILES, RETENTION_FILES } from "../../src/core/artifacts/published-files.ts";
import { buildReport, type ReportSource } from "../../src/reporter/report/build-report.ts";
import { directorySource } from "../../src/reporter/report/directory-source.ts";
import type { RunReport } from "../../src/reporter/report/report-schema.ts";
import { readConformanceFile } from "../conformance/read-conformance.ts";

/** The report of the conformance run's ninety rows, parts of its source replaced. */
export function conformanceReport(members: Partial<ReportSource> = {}): RunReport {
  return buildReport({ ...conformanceSource(), ...members });
}

export function conformanceSource(): ReportSource {
  const textOf = (path: string) => new TextDecoder().decode(readConformanceFile(path).bytes);
  const texts = Object.fromEntries([
    ...RETENTION_FILES.map((name) => [name, textOf(`expected/policy/${name}`)]),
    ...QA_FILES.map((name) => [name, textOf(`expected/qa/${name}`)]),
  ]);
  return directorySource(texts, "conformance");
}

/** The same with every fifteenth answer missing, and gates in each state. */
export function incompleteReport(): RunReport {
  const source = conformanceSource();
  const missing = source.gradedRows.filter((_, index) => index % 15 === 3);
  return buildReport({
    ...source,
    answers: "embedded reader",
    gradedRows: source.gradedRows.filter((row) => !missing.includes(row)),
    missingAnswers: new Map(missing.map((row) => [row.row_id, "timed out after 3 calls"])),
    gates: [
      { name: "no incomplete pairs", wanted: "0", found: "6", state: "failed" },
      { name: "accuracy, hybrid-v1", wanted: ">= 0.8", found: "not every row", state: "not evaluated" },
      { name: "support retained, hybrid-v1, 7", wanted: ">= 45", found: "45", state: "passed" },
    ],
  });
}

/** The same run without answers. */
export function selectionReport(): RunReport {
  return conformanceReport({ asked: null, answers: "none", gradedRows: [] });
}

/** A part of the run: one scenario, and of most of its cases one policy only. */
export function partialReport(): RunReport {
  const { policyRows, gradedRows, ...source } = conformanceSource();
  const isRun = (row: { readonly scenario: string; readonly policy: string; readonly case_id: string }) =>
    row.scenario === "access_help" && (row.policy === "hybrid-v1" || row.case_id < "3");
  return buildReport({
    ...source,
    policyRows: policyRows.filter(isRun),
    gradedRows: gradedRows.filter(isRun),
  });
}

/** A run of so many rows: the conformance run's over and over, each time under other case ids. */
export function largeReport(rows: number): RunReport {
  const report = conformanceReport();
  const many = Array.from({ length: Math.ceil(rows / report.rows.length) }, (_, turn) =>
    report.rows.map((row) => ({
      ...row,
      case_id: `${row.case_id}-${turn}`,
      row_id: `${row.case_id}-${turn}__${row.policy}`,
      prediction: row.prediction && `${row.prediction} ${"and so on ".repeat(turn % 30)}`,
    })),
  ).flat();
  return { ...report, rows: many.slice(0, rows), expected_rows: rows };
}
