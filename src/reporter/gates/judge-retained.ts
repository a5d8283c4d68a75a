import { isInSuite } from "../../core/artifacts/suite-pairs.ts";
import type { RunReport } from "../report/report-schema.ts";
import { decided, type Finding, undecided } from "./finding.ts";
import { suiteOf } from "./gate-names.ts";
import type { RetainedGate } from "./gate-schema.ts";
import { emptySuite, missingRows, unknownCapacity, unknownPolicy } from "./obstacles.ts";

/** Judges support retained over all rows of the protocol, answered or not. */
export function judgeRetained(gate: RetainedGate, report: RunReport): Finding {
  const suite = suiteOf(gate);
  return (
    unknownPolicy(report, gate.policy) ??
    unknownCapacity(report, gate.capacity) ??
    missingRows(report) ??
    emptySuite(report, suite) ??
    judgeCases(gate, report)
  );
}

function judgeCases(gate: RetainedGate, { rows, retention }: RunReport): Finding {
  const suite = suiteOf(gate);
  const wanted = rows.filter((row) => row.policy === gate.policy && isInSuite(row.source, suite)).length;
  const told = retention.find(
    (each) => each.suite === suite && each.policy === gate.policy && each.capacity === gate.capacity,
  );
  if (told === undefined || told.cases === 0 || told.cases !== wanted) {
    return undecided(`${told?.cases ?? 0} of ${wanted} cases at capacity ${gate.capacity}`);
  }
  return decided(told.retained >= gate.atLeast, `${told.retained}/${told.cases}`);
}
