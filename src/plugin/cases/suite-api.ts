import { inject, type TestContext } from "vitest";
import type { ParitySubject } from "../parity/parity-over.ts";
import type { Contract } from "../setup/contracts.ts";
import { PROVIDED_RUN } from "../task-meta.ts";
import { askInRun } from "./ask-in-run.ts";
import { CaseFailure } from "./case-failure.ts";
import { askAhead, preparedRun, providedRun } from "./known-run.ts";
import { retainedIn } from "./retained.ts";
import { RUN_ANNOTATION, runAnnotation } from "./run-annotation.ts";
import { runCase } from "./run-case.ts";
import { askRunSelector, inOneLine, runSelector } from "./run-selector.ts";
import { retentionTotalFailure } from "./totals.ts";
import { failureOf } from "./verdict.ts";

askAhead();

/** The body of a case's test. The row is its `meta.eviction`; what was found goes to `meta.evictionRecord`. */
export async function evictionCase({ task, signal }: TestContext): Promise<void> {
  const key = task.meta.eviction;
  if (key === undefined) throw new CaseFailure("the test has no meta.eviction to name its case and policy");
  const run = await preparedRun();
  const record = await runCase(run, key, {
    select: runSelector(run, inject(PROVIDED_RUN), signal),
    ask: askInRun(run, inject(PROVIDED_RUN), signal),
  });
  task.meta.evictionRecord = record;
  retainedIn(run).note(record.policy_rows);
  if (record.no_answer !== null) throw new CaseFailure(`no answer: ${record.no_answer}`);
  const failure = failureOf(run.verdict, run.baseline, record.policy_rows, record.graded_row);
  if (failure !== undefined) throw new CaseFailure(failure);
}

/**
 * The body of a contract's test: red where the contract is broken, skipped where it was not reached. The one on
 * the dataset says what the run's figures rest on, once for the run: an annotation on every row would flood what
 * shows them.
 */
export function evictionContract(contract: Contract): (context: TestContext) => Promise<void> {
  return async ({ skip, annotate }) => {
    const { contracts, run } = await providedRun();
    const outcome = contracts[contract];
    if (outcome.state === "broken") throw new CaseFailure(outcome.reason);
    if (outcome.state === "not reached") skip(outcome.reason);
    if (contract === "dataset hash" && run) await annotate(runAnnotation(run.header), RUN_ANNOTATION);
  };
}

/**
 * The body of a total's test: support retained over all cases, selected here and now where no case has done so, so
 * that it holds under any filter or shard.
 */
export function evictionTotal(policy: string, capacity: number): (context: TestContext) => Promise<void> {
  return async ({ signal }) => {
    const run = await preparedRun();
    const failure = await retentionTotalFailure(
      run,
      policy,
      capacity,
      runSelector(run, inject(PROVIDED_RUN), signal),
      retainedIn(run),
    );
    if (failure !== undefined) throw new CaseFailure(failure);
  };
}

/**
 * The body of a parity test: the run's selector held against the built-in one under a policy. Skipped where the
 * built-in one is the only one.
 */
export function evictionParity(
  subject: ParitySubject,
  policy: string,
): (context: TestContext) => Promise<void> {
  return async ({ skip, signal }) => {
    const run = await preparedRun();
    const { selector } = run;
    const options = run.policies[policy];
    if (selector === null) return skip("no second selector is named: EVICTION_SELECTOR=python:<path>");
    if (options === undefined) throw new CaseFailure(`${policy}: not part of ${run.header.protocol_id}`);
    const ask = askRunSelector(inject(PROVIDED_RUN), signal);
    const { parityOver } = await import("../parity/parity-over.ts");
    const failure = await inOneLine(() => parityOver(subject, run, { file: selector.file, options, ask }));
    if (failure !== undefined) throw new CaseFailure(failure);
  };
}
