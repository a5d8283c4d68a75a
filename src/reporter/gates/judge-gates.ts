import type { GateResult, RunReport } from "../report/report-schema.ts";
import { type Finding, undecided } from "./finding.ts";
import { gateName, gateWanted } from "./gate-names.ts";
import type { Gate } from "./gate-schema.ts";
import { judgeAnswers } from "./judge-answers.ts";
import { judgeCompletePairs } from "./judge-complete-pairs.ts";
import { judgeRetained } from "./judge-retained.ts";

/**
 * Judges gates on a report, in their order. Bounds are inclusive.
 *
 * Nothing passes but what was decided over all rows. What cannot be decided (rows or answers are missing, or no
 * answers were asked for) fails in a full run and is `not evaluated` in one that was asked for a part only. A
 * policy, capacity or suite that the protocol does not have fails in both.
 */
export function judgeGates(
  gates: readonly Gate[],
  report: RunReport,
  isFullRun: boolean,
): readonly GateResult[] {
  return gates.map((gate) => gateResult(gate, judge(gate, report), isFullRun));
}

/** Judges gates on a run that left no row at all. */
export function judgeWithoutReport(gates: readonly Gate[], isFullRun: boolean): readonly GateResult[] {
  return gates.map((gate) => gateResult(gate, undecided("no rows"), isFullRun));
}

function judge(gate: Gate, report: RunReport): Finding {
  switch (gate.gate) {
    case "retained":
      return judgeRetained(gate, report);
    case "complete pairs":
      return judgeCompletePairs(report);
    default:
      return judgeAnswers(gate, report);
  }
}

function gateResult(gate: Gate, { state, found }: Finding, isFullRun: boolean): GateResult {
  const unless = isFullRun ? "failed" : "not evaluated";
  return {
    name: gateName(gate),
    wanted: gateWanted(gate),
    found,
    state: state === "undecided" ? unless : state,
  };
}
