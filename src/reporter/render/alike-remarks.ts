import { isInSuite, type Suite } from "../../core/artifacts/suite-pairs.ts";
import { policiesOfReport } from "../report/report-facts.ts";
import type { RunReport } from "../report/report-schema.ts";

/**
 * A sentence for each suite in which all answers of all policies are graded alike. No difference is likely there, and
 * that is no finding on eviction. Where it is so overall, that alone is told. No share is called "nearly all": where
 * that begins would be our invention.
 */
export function alikeRemarks(report: RunReport): readonly string[] {
  if (report.suites === null) return [];
  const overall = remarkOn(report, "overall");
  const found =
    overall === undefined ? [remarkOn(report, "official"), remarkOn(report, "synthetic")] : [overall];
  return found.filter((remark) => remark !== undefined);
}

/** What answers that are all graded alike do not tell; where they are wrong, where to look for the reason. */
export function alikeSentence(answers: string, grade: "right" | "wrong", compared: string): string {
  const told = `${answers} was graded ${grade}, so answers cannot tell the ${compared} apart`;
  return grade === "wrong" ? `${told}: look at the model and the grader.` : `${told}.`;
}

function remarkOn(report: RunReport, suite: Suite): string | undefined {
  const counts = policiesOfReport(report).map((policy) => {
    const groups = report.accuracy.filter((each) => each.policy === policy && isInSuite(each.source, suite));
    const sum = (member: "cases" | "correct") => groups.reduce((total, each) => total + each[member], 0);
    return { cases: sum("cases"), correct: sum("correct") };
  });
  if (counts.some(({ cases }) => cases === 0)) return undefined;
  const kind = suite === "overall" ? "" : `${suite} `;
  const answers = `Every ${kind}answer${report.complete ? "" : " that came"} under every policy`;
  if (counts.every(({ correct }) => correct === 0)) return alikeSentence(answers, "wrong", "policies");
  if (counts.every(({ correct, cases }) => correct === cases))
    return alikeSentence(answers, "right", "policies");
  return undefined;
}
