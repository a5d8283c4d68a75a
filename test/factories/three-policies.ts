import { renderHtml } from "../../src/reporter/render/html/render-html.ts";
import { buildReport, type ReportSource } from "../../src/reporter/report/build-report.ts";
import { conformanceSource } from "./conformance-report.ts";

/** The page of the conformance run with a third policy, which does what the second does. */
export function pageOfThree(members: Partial<ReportSource> = {}, policy = "recency-only"): string {
  const source = conformanceSource();
  const third = <Row extends { readonly case_id: string; readonly policy: string }>(rows: readonly Row[]) =>
    rows.flatMap((row) => (row.policy === "hybrid-v1" ? [row, { ...row, policy }] : [row]));
  const graded = third(source.gradedRows).map((row) => ({ ...row, row_id: `${row.case_id}__${row.policy}` }));
  return renderHtml(
    buildReport({
      ...source,
      own_policies: [{ policy, module_sha256: "7".repeat(64) }],
      policyRows: third(source.policyRows),
      gradedRows: graded,
      expected_rows: graded.length,
      ...members,
    }),
  );
}
