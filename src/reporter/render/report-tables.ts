import { SUITES, type Suite } from "../../core/artifacts/suite-pairs.ts";
import { interval, level, probability, signed } from "../../core/text/numbers.ts";
import { policiesOfReport } from "../report/report-facts.ts";
import type { AgainstBaseline, RunReport, SuiteComparison } from "../report/report-schema.ts";
import { detectable, detectableNote } from "./detectable.ts";
import { scenariosOf } from "./scenarios.ts";
import { table } from "./table.ts";
import { wrapLines } from "./wrap-lines.ts";

/** Stands where a policy has no answer to count: 0 of 0 would read as none right. */
export const NO_ANSWER = "no answer";

/** Cases that retain their support, by policy and capacity, over both suites. */
export function retentionTable(report: RunReport): readonly string[] {
  const { protocol, retention } = report;
  const rows = policiesOfReport(report).map((policy) => [
    policy,
    ...retention
      .filter((each) => each.suite === "overall" && each.policy === policy)
      .map(({ retained, cases }) => `${retained}/${cases}`),
  ]);
  return table(["Support retained", ...protocol.capacities.map((capacity) => `capacity ${capacity}`)], rows);
}

/** Right answers by scenario and policy; nothing where none were asked for. */
export function accuracyTable(report: RunReport): readonly string[] {
  const { accuracy, qa_capacity: capacity } = report;
  if (capacity === null) return [];
  const policies = policiesOfReport(report);
  const rows = scenariosOf(report).map(({ source, scenario }) => [
    scenario,
    ...policies.map((policy) => {
      const group = accuracy.find(
        (each) => each.source === source && each.scenario === scenario && each.policy === policy,
      );
      return group ? `${group.correct}/${group.cases}` : NO_ANSWER;
    }),
  ]);
  return table([`Answered right at capacity ${capacity}`, ...policies], rows);
}

/**
 * Every policy but the baseline against it, suite by suite; nothing without policies of the user's own. The
 * protocol's second stands among them since the p-values are adjusted over all of them.
 */
export function baselineTables(report: RunReport): readonly (readonly string[])[] {
  const { own_policies: own, statistics, protocol } = report;
  if (own === undefined || statistics === null || !report.complete) return [];
  return SUITES.map((suite) => {
    const rows = own.against_baseline.flatMap(({ policy, suites }) => {
      const comparison = suites[suite];
      return comparison === null ? [] : [baselineRow(policy, comparison)];
    });
    const title = `${suite} vs ${protocol.policies[0]}`.padEnd(`synthetic vs ${protocol.policies[0]}`.length);
    const head = [title, "right", "difference", `${level(statistics.alpha)} interval`, "p", "Holm p"];
    return rows.length === 0 ? [] : table(head, rows);
  });
}

function baselineRow(
  policy: string,
  { cells, cases, ...figures }: NonNullable<AgainstBaseline["suites"]["official"]>,
): readonly string[] {
  return [
    policy,
    `${cells.both_correct + cells.only_second_correct}/${cases}`,
    signed(figures.difference),
    interval(figures.bootstrap),
    probability(figures.p_value),
    probability(figures.holm_p),
  ];
}

/** The suites' accuracies, their difference with the protocol's interval, and the primary test. */
export function suiteTable(report: RunReport): readonly string[] {
  if (report.statistics === null || report.suites === null) return [];
  const intervals = `${level(report.statistics.alpha)} interval`;
  const head = ["Suite", ...report.protocol.policies, "difference", intervals, "McNemar p"];
  return table(head, suitesOf(report).map(suiteRow));
}

/**
 * The 2x2 cells behind each suite, and how small a difference so many pairs can show; in a run with missing
 * answers how many pairs are incomplete instead.
 */
export function pairsTable(report: RunReport): readonly string[] {
  const suites = suitesOf(report);
  if (suites.length === 0) return [];
  const [first, second] = report.protocol.policies;
  const last = report.complete ? "detectable" : "incomplete";
  const head = ["Pairs", "both", `${first} only`, `${second} only`, "neither", last];
  const rows = suites.map((suite) => pairsRow(suite, report.complete));
  if (!report.complete) return table(head, rows);
  const note = detectableNote(
    last,
    suites.map(([, comparison]) => comparison),
  );
  return [...table(head, rows), ...wrapLines(note, { first: "  " })];
}

/** What each policy of the user's own shows over all cases, in a sentence that goes by the adjusted p. */
export function ownSentences({ protocol, own_policies: own, complete }: RunReport): readonly string[] {
  if (own === undefined || !complete) return [];
  const [baseline] = protocol.policies;
  const names = own.policies.map(({ policy }) => policy);
  const width = Math.max(...names.map((name) => name.length));
  const told = own.against_baseline.flatMap(({ policy, suites }) =>
    names.includes(policy) && suites.overall ? [namedSentence(policy, width, suites.overall.sentence)] : [],
  );
  return told.length === 0 ? [] : [`  Overall, beside ${baseline}:`, ...told];
}

/** What each suite shows, in a sentence. */
export function sentences({ suites }: RunReport): readonly string[] {
  if (suites === null) return [];
  return SUITES.map((suite) =>
    namedSentence(suite, "synthetic".length, suites[suite]?.sentence ?? "No complete pairs."),
  );
}

/** A sentence beside what it is about. */
function namedSentence(name: string, width: number, sentence: string): string {
  return `  ${name.padEnd(width)}  ${sentence}`;
}

type NamedSuite = readonly [suite: Suite, comparison: SuiteComparison];

function suitesOf({ suites }: RunReport): readonly NamedSuite[] {
  return SUITES.flatMap((suite): readonly NamedSuite[] => {
    const comparison = suites?.[suite];
    return comparison ? [[suite, comparison]] : [];
  });
}

function suiteRow([suite, { cases, cells, difference, bootstrap, p_value }]: NamedSuite): readonly string[] {
  return [
    suite,
    `${cells.both_correct + cells.only_first_correct}/${cases}`,
    `${cells.both_correct + cells.only_second_correct}/${cases}`,
    signed(difference),
    interval(bootstrap),
    probability(p_value),
  ];
}

function pairsRow([suite, comparison]: NamedSuite, isComplete: boolean): readonly string[] {
  const { cells, smallest_detectable_difference: smallest, incomplete_pairs: incomplete } = comparison;
  return [
    suite,
    String(cells.both_correct),
    String(cells.only_first_correct),
    String(cells.only_second_correct),
    String(cells.both_wrong),
    isComplete ? detectable(smallest) : String(incomplete),
  ];
}
