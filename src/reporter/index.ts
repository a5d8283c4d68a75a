import type { Reporter, TestCase, TestSpecification, Vitest } from "vitest/node";
import { outputDirectory } from "../files/output-directory.ts";
import { type FinishedRun, finishedRun, type SeenCase } from "./finished-run.ts";
import { isFullRun, PROJECT } from "./full-run.ts";
import { raisedExitCode } from "./gates/exit-code.ts";
import type { Gate } from "./gates/gate-schema.ts";
import { judgeGates, judgeWithoutReport } from "./gates/judge-gates.ts";
import { gitState } from "./git-state.ts";
import { type GithubEnvironment, tellGithub } from "./github.ts";
import { publishedTexts, publishRun } from "./publish-run.ts";
import { refreshBaseline, refreshesBaseline } from "./refresh-baseline.ts";
import { gateLines } from "./render/gate-lines.ts";
import { renderMarkdown } from "./render/markdown.ts";
import { renderTerminal } from "./render/terminal.ts";
import { buildReport } from "./report/build-report.ts";
import { HTML_FILE, MARKDOWN_FILE, REPORT_FILE, reportText } from "./report/report-file.ts";
import type { GateResult, RunReport } from "./report/report-schema.ts";
import { sourceOfRun } from "./report/source-of-run.ts";
import { stdoutIsTaken } from "./stdout-is-taken.ts";

export interface EvictionReporterOptions {
  /** The directory given by name for the run's files, where one is. */
  readonly namedDirectory: () => string | undefined;
  readonly gates: () => readonly Gate[];
  /** The user's own baseline file, where one is named. */
  readonly baseline: () => string | undefined;
  readonly environment: GithubEnvironment;
  readonly now: () => Date;
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

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#specifications = specifications;
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
      if (run !== undefined) await this.#reportRun(run);
      else await this.#reportNoRows();
    } catch (error) {
      this.#print(`\n Eviction  ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode ||= 1;
    }
  }

  async #reportRun(run: FinishedRun): Promise<void> {
    const sharded = this.#vitest?.config.shard !== undefined;
    const ungated = buildReport(sourceOfRun(run));
    const gates = judgeGates(this.#options.gates(), ungated, await this.#isFullRun());
    const report = { ...ungated, gates };
    this.#raiseExitCode(gates);
    const published = report.complete && !sharded ? this.#publish(run, report) : Promise.resolve(undefined);
    // What a run found is told also where its files cannot be written; that failure comes after it.
    const directory = await published.catch(() => undefined);
    this.#print(renderTerminal(report, run, { sharded, directory }));
    await published;
    await this.#tellGithub(gates, sharded ? undefined : renderMarkdown(report));
    if (directory !== undefined && this.#vitest && refreshesBaseline(this.#vitest.config)) {
      this.#print(`${await refreshBaseline(run, this.#options.baseline())}\n`);
    }
  }

  /** A run whose every case failed before it had a row must not pass a gate by saying nothing. */
  async #reportNoRows(): Promise<void> {
    if (!this.#specifications.some(({ project }) => project.name === PROJECT)) return;
    const gates = judgeWithoutReport(this.#options.gates(), await this.#isFullRun());
    if (gates.length === 0) return;
    this.#raiseExitCode(gates);
    this.#print(["", ...gateLines(gates), ""].join("\n"));
    await this.#tellGithub(gates, undefined);
  }

  #tellGithub(gates: readonly GateResult[], markdown: string | undefined): Promise<void> {
    return tellGithub({ gates, markdown }, this.#options.environment, (text) => this.#print(text));
  }

  /** Writes a complete run's files and tells where. */
  async #publish(run: FinishedRun, report: RunReport): Promise<string> {
    const root = this.#vitest?.config.root ?? process.cwd();
    const output = outputDirectory(this.#options.namedDirectory(), root, run.header);
    const texts = publishedTexts(run, this.#options.now().toISOString(), await gitState(root));
    // Loaded only here: plots are of no use to a run that is not complete.
    const { renderHtml } = await import("./render/html/render-html.ts");
    const rendered = {
      [REPORT_FILE]: reportText(report),
      [MARKDOWN_FILE]: renderMarkdown(report),
      [HTML_FILE]: renderHtml(report),
    };
    const writeOnce = output.writeOnce && !this.#published.has(output.path);
    await publishRun({ ...output, writeOnce }, { ...texts, ...rendered });
    this.#published.add(output.path);
    return output.path;
  }

  async #isFullRun(): Promise<boolean> {
    return this.#vitest !== undefined && isFullRun(this.#vitest, this.#specifications);
  }

  #print(text: string): void {
    if (this.#vitest === undefined) return;
    const { logger } = this.#vitest;
    if (stdoutIsTaken(this.#vitest)) logger.error(text);
    else logger.log(text);
  }

  /** Raised now and once more at the end: what else sets the exit code, such as coverage, does so later. */
  #raiseExitCode(gates: readonly GateResult[]): void {
    this.#failedGates = gates.filter(({ state }) => state === "failed").length;
    process.exitCode = raisedExitCode(process.exitCode, this.#failedGates);
  }
}
