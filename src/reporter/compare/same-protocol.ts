import { isDeepStrictEqual } from "node:util";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { RUN_ARTIFACT_NAMES } from "../../core/protocol/run-identity.ts";
import type { ReportSource } from "../report/build-report.ts";

/** A run as one of two that are compared. */
export interface ComparedRun {
  /** What the reader calls it, such as its directory. */
  readonly name: string;
  readonly source: ReportSource;
}

/** Throws `run-directory` for runs of different protocols or cases, naming each field in which they differ. */
export function requireSameProtocol(first: ComparedRun, second: ComparedRun): void {
  const fields = fieldsOf(first.source, second.source);
  const differing = fields.filter(([, a, b]) => !isDeepStrictEqual(a, b)).map(([field]) => field);
  if (differing.length === 0) return;
  throw new EvictionError("run-directory", {
    where: second.name,
    expected: `a run of the same protocol as ${first.name}`,
    found: `another ${differing.join(", ")}`,
    fix: "Compare two runs of one protocol on one dataset",
  });
}

type Field = readonly [name: string, first: unknown, second: unknown];

/** What makes a protocol, in the order of `run.json` and `qa_run.json`. */
function fieldsOf(a: ReportSource, b: ReportSource): readonly Field[] {
  const [first, second] = [a.protocol, b.protocol];
  const artifacts = RUN_ARTIFACT_NAMES.filter((name) => name !== "dataset_sha256");
  return [
    ["protocol_id", first.protocol_id, second.protocol_id],
    ["dataset.sha256", first.dataset.sha256, second.dataset.sha256],
    ...artifacts.map((name): Field => [`artifacts.${name}`, first.artifacts[name], second.artifacts[name]]),
    ["evaluation_time", first.evaluation_time, second.evaluation_time],
    ["policies", first.policies, second.policies],
    ["capacities", first.capacities, second.capacities],
    ...askedFields(a.asked, b.asked),
    ["cases", caseIds(a), caseIds(b)],
  ];
}

/** Of two runs that both asked for answers; where one did not, only what they keep is compared. */
function askedFields(a: ReportSource["asked"], b: ReportSource["asked"]): readonly Field[] {
  if (a === null || b === null) return [];
  return [
    ["qa.capacity", a.qa_capacity, b.qa_capacity],
    ["statistics.alpha", a.alpha, b.alpha],
  ];
}

function caseIds({ policyRows }: ReportSource): ReadonlySet<string> {
  return new Set(policyRows.map((row) => row.case_id));
}
