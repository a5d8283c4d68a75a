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

/**
 * What answers that are all graded alike do not tell, and where they are wrong, what may be the reason; undefined unless
 * none of `count` answers is right, or every one.
 */
export function alikeSentence(
  answers: string,
  { correct, count }: { readonly correct: number; readonly count: number },
  compared: string,
  suspect = "look at the model and the grader",
): string | undefined {
  if (correct !== 0 && correct !== count) return undefined;
  const grade = correct === 0 ? "wrong" : "right";
  const told = `${answers} was graded ${grade}, so answers cannot tell the ${compared} apart`;
  return grade === "wrong" ? `${told}: ${suspect}.` : `${told}.`;
}

function remarkOn(report: RunReport, suite: Suite): string | undefined {
  const counts = policiesOfReport(report).map((policy) => {
    const groups = report.accuracy.filter((each) => each.policy === policy && isInSuite(each.source, suite));
    const sum = (member: "cases" | "correct") => groups.reduce((total, each) => total + each[member], 0);
    return { cases: sum("cases"), correct: sum("correct") };
  });
  if (counts.some(({ cases }) => cases === 0)) return undefined;
  const kind = suite === "overall" ? "" : `${suite} `;
  // Policies of one's own that lack rows are in no figure of the report.
  const policies = report.unfinished_policies ? report.protocol.policies.join(" and ") : "every policy";
  const answers = `Every ${kind}answer${report.complete ? "" : " that came"} under ${policies}`;
  const total = (member: "cases" | "correct") => counts.reduce((sum, each) => sum + each[member], 0);
  const answered = { correct: total("correct"), count: total("cases") };
  const isOutOfPlace = report.answers === "embedded reader" && !report.sample_text;
  return isOutOfPlace
    ? alikeSentence(answers, answered, "policies", "the embedded reader knows the sample text alone")
    : alikeSentence(answers, answered, "policies");
}
