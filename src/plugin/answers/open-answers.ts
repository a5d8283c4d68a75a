import { setTimeout as sleep } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import { rowId } from "../../core/rows/answer-row.ts";
import { policiesOf } from "../../core/rows/run-header.ts";
import { wrapLines } from "../../reporter/render/wrap-lines.ts";
import { remedy } from "../provider/next-step.ts";
import type { CheckedRun } from "../setup/prepare-run.ts";
import { storedRowIds } from "../store/row-files.ts";
import type { AnswerService } from "./answer-service.ts";
import { answersAhead } from "./answers-ahead.ts";
import { takeInterrupts } from "./interrupts.ts";
import { liveProgress } from "./live-progress.ts";
import { type RunAnswers, runAnswers } from "./run-answers.ts";

/** How long an interrupted run waits for calls in flight; Vitest itself gives up closing after ten seconds. */
const GRACE_MS = 8_000;

/** Exit code of a run that SIGINT ended, as shells have it. */
const INTERRUPTED = 130;

/** The way to a run's answers, open until it is closed. */
export interface OpenAnswers {
  readonly service: AnswerService;
  /**
   * Calls a provider for requests that tests are going to make, before they do; settles as soon as the first row is called
   * for or found stored, or none is left.
   */
  answerAhead(requests: Iterable<AnswerRequest>): Promise<void>;
  /** Makes no further call, stores what is still answered, and gives the directory free. */
  close(): Promise<void>;
}

/** Opens the way to a run's answers; where they are paid for, with progress and a way to interrupt it. */
export async function openAnswers(project: TestProject, run: CheckedRun): Promise<OpenAnswers> {
  const isLive = run.header.mode === "live";
  const progress = isLive ? liveProgress(project.vitest, rowIds(run).length) : undefined;
  let onBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    onBegun = resolve;
  });
  const answers = await runAnswers(run, project.vitest.config.root, (event) => {
    progress?.note(event);
    onBegun();
  });
  const service = answersAhead(answers.service);
  project.onTestsRerun(() => {
    progress?.restart();
    answers.restart();
  });
  // Of tests that run side by side, Vitest aborts not all when `--bail` or a key cancels the run.
  project.vitest.onCancel(() => {
    service.endAhead();
    answers.takeBack();
  });
  const stop = () => {
    service.endAhead();
    return answers.stop();
  };
  const end = async (stopped: Promise<unknown>) => {
    progress?.stop();
    await stopped;
    await answers.release();
  };
  const endSoon = () => end(Promise.race([stop(), sleep(GRACE_MS, undefined, { ref: false })]));
  let interruption: Promise<unknown> | undefined;
  const giveBack = isLive
    ? takeInterrupts(process, () => {
        interruption = endInterrupted(endSoon, run, answers.obstacle);
      })
    : () => {};
  return {
    service,
    async answerAhead(requests) {
      if (isLive) await Promise.race([begun, service.answerAhead(requests, run.protocol.config.qa.workers)]);
    },
    async close() {
      await interruption;
      giveBack();
      // A cancelled run may have calls in flight; what they bring is paid for.
      await end(stop());
    },
  };
}

/** Ends the process once what was answered is stored, and says how to go on. */
function endInterrupted(
  end: () => Promise<void>,
  run: CheckedRun,
  obstacle: RunAnswers["obstacle"],
): Promise<unknown> {
  process.exitCode = INTERRUPTED;
  process.stderr.write("\neviction: stopping, calls in flight are let finish; once more to end at once\n");
  return end()
    .then(async () => {
      const rows = rowIds(run);
      const { length: stored } = await storedRowIds(run.output.path, rows);
      const met = obstacle();
      const step = met ? `. ${remedy(met, run.protocol.config.qa)}` : ", run the same command to go on";
      const text = `eviction: interrupted, ${stored} of ${rows.length} stored${step}`;
      process.stderr.write(`${wrapLines(text, { rest: "  " }).join("\n")}\n`);
    })
    .finally(() => process.exit(INTERRUPTED));
}

function rowIds({ cases, header }: CheckedRun): readonly string[] {
  return cases.flatMap(({ caseId }) => policiesOf(header).map((policy) => rowId(caseId, policy)));
}
