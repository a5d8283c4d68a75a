import { counted } from "../../core/text/counts.ts";
import type { RunReport } from "../report/report-schema.ts";
import { decided, type Finding } from "./finding.ts";
import { answersNotAsked, missingRows } from "./obstacles.ts";

/** Judges whether every case has its answer under both policies. */
export function judgeCompletePairs(report: RunReport): Finding {
  const obstacle = missingRows(report) ?? answersNotAsked(report);
  if (obstacle) return obstacle;
  const unanswered = report.rows.filter((row) => row.correct === null).map((row) => row.case_id);
  const incomplete = new Set(unanswered).size;
  return decided(incomplete === 0, counted(incomplete, "incomplete pair", "incomplete pairs"));
}
