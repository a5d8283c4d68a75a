import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { stdoutIsTaken } from "../../reporter/stdout-is-taken.ts";
import type { CheckedRun } from "../prepare-run.ts";
import { countRows } from "../store/row-files.ts";
import { takeInterrupts } from "./interrupts.ts";
import { type AnswerAddress, serveAnswers } from "./loopback-server.ts";
import { type Progress, startProgress } from "./progress.ts";
import { runAnswers } from "./run-answers.ts";

/** How often the standing of a live run is told: while somebody looks on, and in a log. */
const TERMINAL_INTERVAL_MS = 3_000;
const LOG_INTERVAL_MS = 30_000;

/** How long an interrupted run waits for calls in flight; Vitest itself gives up closing after ten seconds. */
const GRACE_MS = 8_000;

/** Exit code of a run that SIGINT ended, as shells have it. */
const INTERRUPTED = 130;

export interface OpenAnswers {
  readonly address: AnswerAddress;
  close(): Promise<void>;
}

/** Opens the way to a run's answers, with progress and a way to interrupt it where they are paid for. */
export async function openAnswers(project: TestProject, run: CheckedRun): Promise<OpenAnswers> {
  const isLive = run.header.mode === "live";
  if (isLive) hideProviderVariables(project, run);
  const progress = isLive ? liveProgress(project, run) : undefined;
  const answers = await runAnswers(run, project.vitest.config.root, (event) => progress?.note(event));
  const server = await serveAnswers(answers.service);
  const end = async () => {
    progress?.stop();
    await Promise.race([answers.stop(), sleep(GRACE_MS, undefined, { ref: false })]);
    await answers.release();
  };
  let interruption: Promise<unknown> | undefined;
  const giveBack = isLive
    ? takeInterrupts(process, () => {
        process.exitCode = INTERRUPTED;
        process.stderr.write(
          "\neviction: stopping, calls in flight are let finish; once more to end at once\n",
        );
        interruption = end()
          .then(async () => process.stderr.write(`${await interruptedLine(run)}\n`))
          .finally(() => process.exit(INTERRUPTED));
      })
    : () => {};
  return {
    address: server.address,
    async close() {
      await interruption;
      giveBack();
      await end();
      await server.close();
    },
  };
}

/** The tests' processes get their environment after this: what they never see they cannot leak. */
function hideProviderVariables(project: TestProject, { protocol }: CheckedRun): void {
  const { api_key_env: key, base_url_env: baseUrl } = protocol.config.qa;
  project.config.env = { ...project.config.env, [key]: "", [baseUrl]: "" };
}

function liveProgress(project: TestProject, run: CheckedRun): Progress {
  const { config } = project.vitest;
  const isFiltered = config.testNamePattern !== undefined || config.shard !== undefined;
  const rows = run.header.case_count * run.header.policies.length;
  const isWatched = process.stderr.isTTY && !process.env.CI;
  const isUnwanted = config.silent === true || config.reporters.length === 0 || stdoutIsTaken(config);
  return startProgress({
    total: isFiltered ? undefined : rows,
    now: () => performance.now(),
    every: repeat,
    intervalMs: isWatched ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS,
    write: isUnwanted ? undefined : (line) => process.stderr.write(`${line}\n`),
  });
}

function repeat(milliseconds: number, callback: () => void): () => void {
  const timer = setInterval(callback, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

async function interruptedLine(run: CheckedRun): Promise<string> {
  const stored = await countRows(run.output.path);
  const rows = run.header.case_count * run.header.policies.length;
  return `eviction: interrupted, ${stored} of ${rows} stored, run the same command to go on`;
}
