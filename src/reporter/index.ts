import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from "vitest/node";
import type { GitState } from "../core/artifacts/published-files.ts";
import { rowId } from "../core/rows/answer-row.ts";
import { rowCount } from "../core/rows/run-header.ts";
import type { MadeReport } from "./end.ts";
import { evictionFailed } from "./eviction-says.ts";
import type { SeenCase } from "./finished-run.ts";
import { isMerge, isSharded, lacksSuites, PROJECT } from "./full-run.ts";
import { raisedExitCode } from "./gates/exit-code.ts";
import { gitState } from "./git-state.ts";
import type { GithubEnvironment } from "./github.ts";
import type { ReporterSettings } from "./reporter-settings.ts";
import { RowPreparation } from "./row-preparation.ts";
import { stdoutIsTaken } from "./stdout-is-taken.ts";

export type { ReporterSettings } from "./reporter-settings.ts";

export interface EvictionReporterOptions {
  /** Asked for once in each run, before its first test or later. May reject, for settings that are refused. */
  readonly settings: () => Promise<ReporterSettings>;
  readonly environment: GithubEnvironment;
  readonly now: () => Date;
  /**
   * Told of a run that begins, before its global setup, which waits for it. Resolves to whether this process is going to call
   * a provider at once, so that it has no time for anything else. May reject, for what a run can do without.
   */
  readonly beforeCalls?: (specifications: readonly TestSpecification[]) => Promise<boolean>;
}

/**
 * Gathers the rows that cases leave in their meta, and when the run ends writes its files, judges its gates
 * and states what the rows mean. It works from rows alone: a live run and merged shards take the same way.
 */
export class EvictionReporter implements Reporter {
  readonly #options: EvictionReporterOptions;
  #vitest: Vitest | undefined;
  #specifications: readonly TestSpecification[] = [];
  #seen: SeenCase[] = [];
  /** Of the checkout as the run found it: what the run itself writes there is not yet part of it. */
  #git: Promise<GitState> | undefined;
  /** Of the run that goes on. */
  #settings: Promise<ReporterSettings> | undefined;
  readonly #preparation = new RowPreparation(async (record) => (await loadEnd()).prepareRow(record));
  /** Made before the run's end, of as many rows. */
  #ahead: { readonly rows: number; readonly report: Promise<MadeReport | undefined> } | undefined;
  /** Why tests of ours were skipped that are no case. */
  #notes = new Set<string>();
  #failedGates = 0;
  /** Directories that this process published: while watching, a rerun may refresh its own files. */
  readonly #published = new Set<string>();

  constructor(options: EvictionReporterOptions) {
    this.#options = options;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    process.once("exit", () => {
      process.exitCode = raisedExitCode(process.exitCode, this.#failedGates);
    });
  }

  async onTestRunStart(specifications: readonly TestSpecification[]): Promise<void> {
    this.#specifications = specifications;
    this.#seen = [];
    this.#notes = new Set();
    this.#settings = undefined;
    this.#ahead = undefined;
    const ours = specifications.filter(({ project }) => project.name === PROJECT);
    const vitest = this.#vitest;
    if (vitest === undefined || ours.length === 0) return;
    this.#git = undefined;
    if (await this.#options.beforeCalls?.(specifications).catch(() => false)) {
      this.#stateOfGit(vitest);
      return;
    }
    // While the tests' process starts, this one has time for what it will ask for.
    transform(isMerge(vitest) ? [] : ours)
      .catch(() => {})
      .finally(() => {
        this.#stateOfGit(vitest);
        this.#prepareEnd();
      });
  }

  onTestCaseResult(test: TestCase): void {
    const { eviction: key, evictionRecord: record } = test.meta();
    const result = test.result();
    if (result.state !== "skipped") {
      if (key !== undefined)
        this.#seen.push({ key, record, failure: record ? undefined : failureOf(result) });
      // A shard publishes nothing, which is known before its end.
      if (record !== undefined && this.#vitest !== undefined && !isSharded(this.#vitest)) {
        this.#preparation.add(record);
      }
      if (record !== undefined && this.#seen.length === rowCount(record.run)) this.#makeAhead();
    } else if (key === undefined && result.note !== undefined && test.project.name === PROJECT) {
      this.#notes.add(result.note);
    }
  }

  /** Never throws: an error thrown here would silence the reporters after this one. */
  async onTestRunEnd(modules: readonly TestModule[] = []): Promise<void> {
    const vitest = this.#vitest;
    if (vitest === undefined) return;
    this.#preparation.stop();
    const isOurs = this.#specifications.some(({ project }) => project.name === PROJECT);
    try {
      if (!isOurs && this.#seen.length === 0 && !(await lacksSuites(vitest, this.#specifications))) return;
      const { endRun } = await loadEnd();
      const made = await this.#madeReport(vitest);
      await endRun(
        {
          vitest,
          specifications: this.#specifications,
          modules,
          seenRows: new Set(this.#seen.map(({ key }) => rowId(key.case_id, key.policy))).size,
          notes: [...this.#notes],
          settings: await this.#settingsOfRun(),
          environment: this.#options.environment,
          published: this.#published,
          print: (text) => this.#print(text),
          failGates: (count) => this.#raiseExitCode(count),
          fail: () => {
            process.exitCode ||= 1;
          },
        },
        made,
      );
    } catch (error) {
      this.#print(evictionFailed(error));
      process.exitCode ||= 1;
    }
  }

  #stateOfGit(vitest: Vitest): Promise<GitState> {
    this.#git ??= gitState(vitest.config.root);
    return this.#git;
  }

  #settingsOfRun(): Promise<ReporterSettings> {
    this.#settings ??= this.#options.settings();
    return this.#settings;
  }

  /** What fails is told at the end. */
  #prepareEnd(): void {
    loadEnd().catch(() => {});
    this.#settingsOfRun().catch(() => {});
  }

  /** Once every row is there, nothing that is still to be tested changes the report. A failure is told at the end. */
  #makeAhead(): void {
    if (this.#vitest === undefined) return;
    this.#preparation.stop();
    const seen = [...this.#seen];
    const report = this.#makeReport(this.#vitest, seen);
    report.catch(() => {});
    this.#ahead = { rows: seen.length, report };
  }

  #madeReport(vitest: Vitest): Promise<MadeReport | undefined> {
    const { length } = this.#seen;
    return this.#ahead?.rows === length ? this.#ahead.report : this.#makeReport(vitest, this.#seen);
  }

  async #makeReport(vitest: Vitest, seen: readonly SeenCase[]): Promise<MadeReport | undefined> {
    const { makeReport } = await loadEnd();
    return makeReport({
      vitest,
      specifications: this.#specifications,
      seen,
      settings: await this.#settingsOfRun(),
      now: this.#options.now,
      git: () => this.#stateOfGit(vitest),
    });
  }

  #print(text: string): void {
    if (this.#vitest === undefined) return;
    const { logger } = this.#vitest;
    if (stdoutIsTaken(this.#vitest)) logger.error(text);
    else logger.log(text);
  }

  /** Raised now and once more at the end: what else sets the exit code, such as coverage, does so later. */
  #raiseExitCode(failedGates: number): void {
    this.#failedGates = failedGates;
    process.exitCode = raisedExitCode(process.exitCode, failedGates);
  }
}

/** Has Vite read the suites before they are asked for, in the order in which they will be. What fails is told then. */
async function transform(specifications: readonly TestSpecification[]): Promise<void> {
  for (const { project, moduleId } of specifications) {
    await project.vite.environments.ssr.transformRequest(moduleId).catch(() => {});
  }
}

/** What a case's test failed with, where that is a message of ours: others may hold anything. */
function failureOf({ errors }: ReturnType<TestCase["result"]>): string | undefined {
  return errors?.find(({ name }) => name === "CaseFailure")?.message.split("\n")[0];
}

function loadEnd(): Promise<typeof import("./end.ts")> {
  return import("./end.ts");
}
