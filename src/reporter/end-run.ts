import type { TestModule, TestSpecification, Vitest } from "vitest/node";
import { OWN_POLICY_FILES } from "../core/artifacts/published-files.ts";
import { outputDirectory } from "../files/output-directory.ts";
import { evictionSays } from "./eviction-says.ts";
import type { FinishedRun } from "./finished-run.ts";
import { isFullRun, isMerge, isSharded, PROJECT } from "./full-run.ts";
import { judgeWithoutReport } from "./gates/judge-gates.ts";
import { type GithubEnvironment, tellGithub } from "./github.ts";
import type { MadeReport, PublishableFiles } from "./make-report.ts";
import { publishRun } from "./publish-run.ts";
import { refreshBaseline, refreshesBaseline } from "./refresh-baseline.ts";
import { gateLines } from "./render/gate-lines.ts";
import { howToWrite } from "./render/generate-advice.ts";
import { renderMarkdown } from "./render/markdown.ts";
import { renderTerminal } from "./render/terminal.ts";
import { whereOf } from "./render/wrap-lines.ts";
import { buildReport } from "./report/build-report.ts";
import { sourceOfPolicies } from "./report/finished-source.ts";
import { MARKDOWN_FILE } from "./report/report-file.ts";
import type { GateResult } from "./report/report-schema.ts";
import { isOfSameRows } from "./report/same-rows.ts";
import { sourceOfRun } from "./report/source-of-run.ts";
import { unfinishedReport } from "./report/unfinished-directory.ts";
import type { ReporterSettings } from "./reporter-settings.ts";
import { untestedRows } from "./untested-rows.ts";

/** A run that has ended, and the ways to tell of it. */
export interface RunEnd {
  readonly vitest: Vitest;
  readonly specifications: readonly TestSpecification[];
  /** What was collected; none where reports of another checkout are merged. */
  readonly modules: readonly TestModule[];
  /** How many rows have a test that ran. */
  readonly seenRows: number;
  /** Why tests were skipped that are no case. */
  readonly notes: readonly string[];
  readonly settings: ReporterSettings;
  readonly environment: GithubEnvironment;
  /** Directories that this process published, which it adds to. */
  readonly published: Set<string>;
  readonly print: (text: string) => void;
  /** Told as soon as gates are judged, so that what fails later cannot hide them. */
  readonly failGates: (failed: number) => void;
  /** Told of a run that must not end as if all of it had passed. */
  readonly fail: () => void;
}

/**
 * Writes a run's files, judges its gates and states what its rows mean. `made` is what its rows come to, undefined
 * where it has none. Throws for files that cannot be written, once all else is told.
 */
export async function endRun(end: RunEnd, made: MadeReport | undefined): Promise<void> {
  if (made === undefined) return endWithoutRows(end);
  const { vitest, settings, print } = end;
  const { run, report, isFull, files } = made;
  const { gates } = report;
  const sharded = isSharded(vitest);
  end.failGates(countFailed(gates));
  const published = files === undefined ? Promise.resolve(undefined) : publish(end, run, files);
  // What a run found is told also where its files cannot be written; that failure comes after it.
  const directory = await published.catch(() => undefined);
  const untested = isFull ? untestedOf(end, run.expectedRows) : 0;
  // Nobody evaluates what no suite asks for, such as a policy that was just named.
  if (untested > 0) end.fail();
  const { suites } = settings;
  // A run that makes the baseline is held against none.
  const judging = refreshesBaseline(vitest.config) ? undefined : settings.judging;
  const merged = isMerge(vitest);
  print(renderTerminal(report, run, { sharded, directory, untested, merged, suites, judging }));
  await published;
  const rendered = (await files)?.rendered;
  const markdown = sharded ? undefined : (rendered?.[MARKDOWN_FILE] ?? renderMarkdown(report));
  await tellGithub({ gates, markdown }, end.environment, print);
  if (directory !== undefined && refreshesBaseline(vitest.config)) {
    const refreshed = report.unfinished_policies
      ? "  Baseline not refreshed: rows of own policies are missing."
      : await refreshBaseline(run, settings.baseline);
    print(`${refreshed}\n`);
  }
}

/**
 * A run whose every case failed before it had a row must not pass a gate by saying nothing, and one that skipped what
 * it was asked for says why.
 */
async function endWithoutRows(end: RunEnd): Promise<void> {
  for (const note of end.notes) end.print(evictionSays(`skipped: ${note}`, whereOf(note)));
  if (end.notes.length === 0 && isAllSkipped(end.modules)) {
    end.print(evictionSays("no test of it ran, so nothing was evaluated."));
  }
  const isFull = await isFullRun(end.vitest, end.specifications);
  // How many rows there would be is not known, but there is one.
  if (isFull && untestedOf(end, 1) > 0) {
    end.fail();
    end.print(evictionSays(`no row has a test, so the run fails. ${howToWrite(end.settings.suites)}`));
  }
  const gates = judgeWithoutReport(end.settings.gates, isFull);
  if (gates.length === 0) return;
  end.failGates(countFailed(gates));
  end.print(["", ...gateLines(gates), ""].join("\n"));
  await tellGithub({ gates, markdown: undefined }, end.environment, end.print);
}

/** Writes a complete run's files and tells where. */
async function publish(end: RunEnd, run: FinishedRun, files: Promise<PublishableFiles>): Promise<string> {
  const { texts, rendered } = await files;
  const output = outputDirectory(end.settings.namedDirectory, end.vitest.config.root, run.header);
  const writeOnce = output.writeOnce && !end.published.has(output.path);
  if (writeOnce && (await completes(run, output.path))) {
    const own = Object.entries(texts).filter(([name]) => OWN_POLICY_FILES.some((each) => each === name));
    await publishRun({ ...output, writeOnce: false }, { ...Object.fromEntries(own), ...rendered });
  } else {
    await publishRun({ ...output, writeOnce }, { ...texts, ...rendered });
  }
  end.published.add(output.path);
  return output.path;
}

/** Whether a run's rows are those of a directory that lacks rows of own policies only: its files stand as they are. */
async function completes(run: FinishedRun, directory: string): Promise<boolean> {
  const earlier = await unfinishedReport(directory);
  return earlier !== undefined && isOfSameRows(earlier, buildReport(sourceOfPolicies(sourceOfRun(run), [])));
}

/** How many rows have no test; of merged reports, how many are in none of them, for whatever reason. */
function untestedOf({ vitest, specifications, modules, seenRows }: RunEnd, expectedRows: number): number {
  if (isMerge(vitest)) return Math.max(0, expectedRows - seenRows);
  const queued = specifications.filter(({ project }) => project.name === PROJECT).length;
  return untestedRows(modules, queued, expectedRows);
}

/** Whether tests of ours were left out one and all, as by a name that none has. */
function isAllSkipped(modules: readonly TestModule[]): boolean {
  const ours = modules.filter(({ project }) => project.name === PROJECT);
  const tests = ours.flatMap(({ children }) => [...children.allTests()]);
  return tests.length > 0 && tests.every((test) => test.result().state === "skipped");
}

function countFailed(gates: readonly GateResult[]): number {
  return gates.filter(({ state }) => state === "failed").length;
}
