import colors from "picocolors";
import { accuracyGroups, type SuiteStatistics, suiteStatistics } from "../../core/artifacts/qa-files.ts";
import { SUITES, type Suite } from "../../core/artifacts/suite-pairs.ts";
import type { RunHeader } from "../../core/rows/case-record.ts";
import type { FinishedRun } from "../finished-run.ts";
import { answerNotes, spendingTable } from "./answer-notes.ts";
import { table } from "./table.ts";

export interface TerminalContext {
  /** Whether this process ran one shard of the run. */
  readonly sharded: boolean;
  /** Where the run's files are. */
  readonly directory: string;
}

/** Says what a run found, for a terminal at least 80 columns wide. */
export function renderTerminal(run: FinishedRun, context: TerminalContext): string {
  const body = run.complete && !context.sharded ? completeBody(run) : partialBody(run, context);
  const notes = [answerNotes(run), spendingTable(run)].flatMap(paragraph);
  const files = run.complete && !context.sharded ? ["", `  Files in ${context.directory}`] : [];
  return ["", heading(run.header), ...provenance(run), "", ...body, ...notes, ...files, ""].join("\n");
}

function heading(header: RunHeader): string {
  return ` ${colors.bold(colors.inverse(" EVICTION "))} ${colors.bold(header.protocol_id)}`;
}

/** What the figures rest on, stated before them. */
function provenance(run: FinishedRun): readonly string[] {
  const { mode, embedded, sample_text: sample } = run.header;
  const text = sample ? "Sample text" : `Dataset ${run.header.dataset.filename}`;
  const answers = {
    embedded: "answered by the embedded reader",
    live: "answered by the provider",
    recorded: embedded ? "answered earlier by the embedded reader" : "answered earlier by a provider",
    none: "selection only, no answers",
  }[mode];
  const reused = run.reusedRows > 0 && mode !== "recorded" ? `, ${run.reusedRows} stored answers reused` : "";
  const lines = [`  ${text}, ${answers}${reused}.`];
  if (sample || embedded) lines.push("  Not comparable with published figures.");
  return lines.map((line) => (sample || embedded ? colors.yellow(line) : line));
}

function completeBody(run: FinishedRun): readonly string[] {
  const answered = run.header.mode === "none" ? [] : ["", ...accuracyTable(run), "", ...suiteTable(run)];
  return [...retentionTable(run), ...answered];
}

function retentionTable(run: FinishedRun): readonly string[] {
  const { capacities, policies, case_count: cases } = run.header;
  const rows = policies.map((policy) => [
    policy,
    ...capacities.map((capacity) => {
      const retained = run.policyRows.filter(
        (row) => row.policy === policy && row.capacity === capacity && row.support_all_retained,
      );
      return `${retained.length}/${cases}`;
    }),
  ]);
  return table(["Support retained", ...capacities.map((capacity) => `capacity ${capacity}`)], rows);
}

function accuracyTable(run: FinishedRun): readonly string[] {
  const groups = accuracyGroups(run.gradedRows);
  const scenarios = [...new Map(groups.map((group) => [group.scenario, group])).keys()];
  const rows = scenarios.map((scenario) => [
    scenario,
    ...run.header.policies.map((policy) => {
      const group = groups.find((each) => each.scenario === scenario && each.policy === policy);
      return group ? `${group.correct}/${group.cases}` : "";
    }),
  ]);
  return table([`Answered right at capacity ${run.header.qa_capacity}`, ...run.header.policies], rows);
}

function suiteTable(run: FinishedRun): readonly string[] {
  const statistics = suiteStatistics(run.header, run.gradedRows);
  const level = `${Number(((1 - run.header.statistics.alpha) * 100).toFixed(4))}% interval`;
  const head = ["Suite", ...run.header.policies, "difference", level, "McNemar p"];
  return table(
    head,
    SUITES.map((suite) => suiteRow(suite, statistics[suite])),
  );
}

function suiteRow(suite: Suite, { cases, mcnemar, bootstrap }: SuiteStatistics): readonly string[] {
  const first = mcnemar.both_correct + mcnemar.only_first_correct;
  const second = mcnemar.both_correct + mcnemar.only_second_correct;
  return [
    suite,
    `${first}/${cases}`,
    `${second}/${cases}`,
    signed(bootstrap.mean_difference),
    `[${signed(bootstrap.lower)}, ${signed(bootstrap.upper)}]`,
    probability(mcnemar.p_value),
  ];
}

function partialBody(run: FinishedRun, context: TerminalContext): readonly string[] {
  const part = context.sharded ? "one shard" : "a part of the run";
  return [`  ${run.rows} of ${run.expectedRows} rows, ${part}: no statistics, no files written.`];
}

function paragraph(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", ...lines];
}

function signed(value: number): string {
  return `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(3)}`;
}

function probability(p: number): string {
  return p < 0.0001 ? p.toExponential(2) : p.toFixed(4);
}
