import type { Reporter, TestCase, Vitest } from "vitest/node";
import { type FinishedRun, finishedRun, type SeenCase } from "./finished-run.ts";
import { gitState } from "./git-state.ts";
import { outputDirectory } from "./output-directory.ts";
import { publishedTexts, publishRun } from "./publish-run.ts";
import { renderTerminal } from "./render/terminal.ts";
import { buildReport } from "./report/build-report.ts";
import { REPORT_FILE, reportText } from "./report/report-file.ts";
import type { RunReport } from "./report/report-schema.ts";
import { sourceOfRun } from "./report/source-of-run.ts";
import { stdoutIsTaken } from "./stdout-is-taken.ts";

export interface EvictionReporterOptions {
  /** The directory given by name for the run's files, where one is. */
  readonly namedDirectory: () => string | undefined;
  readonly now: () => Date;
}

/**
 * Gathers the rows that cases leave in their meta, and when the run ends writes its files and states what
 * they mean. It works from rows alone: a live run and merged shards take the same way.
 */
export class EvictionReporter implements Reporter {
  readonly #options: EvictionReporterOptions;
  #vitest: Vitest | undefined;
  #seen: SeenCase[] = [];

  constructor(options: EvictionReporterOptions) {
    this.#options = options;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(): void {
    this.#seen = [];
  }

  onTestCaseResult(test: TestCase): void {
    const { eviction: key, evictionRecord: record } = test.meta();
    if (key !== undefined && test.result().state !== "skipped") this.#seen.push({ key, record });
  }

  /** Never throws: an error thrown here would silence the reporters after this one. */
  async onTestRunEnd(): Promise<void> {
    try {
      const run = finishedRun(this.#seen);
      if (run === undefined) return;
      const sharded = this.#vitest?.config.shard !== undefined;
      const report = buildReport(sourceOfRun(run));
      const directory = report.complete && !sharded ? await this.#publish(run, report) : undefined;
      this.#print(renderTerminal(report, run, { sharded, directory }));
    } catch (error) {
      this.#print(`\n Eviction  ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode ||= 1;
    }
  }

  /** Writes a complete run's files and tells where. */
  async #publish(run: FinishedRun, report: RunReport): Promise<string> {
    const root = this.#vitest?.config.root ?? process.cwd();
    const output = outputDirectory(this.#options.namedDirectory(), root, run.header);
    const texts = publishedTexts(run, this.#options.now().toISOString(), await gitState(root));
    await publishRun(output, { ...texts, [REPORT_FILE]: reportText(report) });
    return output.path;
  }

  #print(text: string): void {
    const { logger, config } = this.#vitest ?? {};
    if (logger === undefined || config === undefined) return;
    if (stdoutIsTaken(config)) logger.error(text);
    else logger.log(text);
  }
}
