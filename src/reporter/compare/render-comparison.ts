import colors from "picocolors";
import { SUITES } from "../../core/artifacts/suite-pairs.ts";
import { visibleText } from "../render/html/visible-text.ts";
import { interval, level, probability, signed } from "../render/numbers.ts";
import { provenance } from "../render/provenance.ts";
import { table } from "../render/table.ts";
import type { Comparison } from "../report/report-schema.ts";
import { type AnswerChanges, RUN_NAMES } from "./answer-changes.ts";
import { inOneRunOnly, type PolicyChanges } from "./compare-runs.ts";
import type { ComparedRun } from "./same-protocol.ts";

/** Cases named one by one before the rest is counted. */
const MOST_CASES = 10;

/** Code units of a policy's name that leave a table of pairs in 80 columns. */
const LONGEST_HEAD = 12;

type Paragraph = readonly string[];

/** Says what changed from one run to another, for a terminal at least 80 columns wide. */
export function renderComparison(
  runs: readonly [first: ComparedRun, second: ComparedRun],
  changes: readonly PolicyChanges[],
): string {
  const paragraphs = [
    heading(runs),
    ...changes.flatMap(({ policy, answers }) => (answers ? answerParagraphs(policy, answers) : [])),
    ...changes.map(retentionParagraph),
    sentences(changes),
    unpaired(runs),
  ];
  const lines = paragraphs.filter((paragraph) => paragraph.length > 0).flatMap((each) => ["", ...each]);
  return [...lines, ""].join("\n");
}

/** The runs and what their figures rest on, stated before them. */
function heading(runs: readonly [first: ComparedRun, second: ComparedRun]): Paragraph {
  const id = visibleText(runs[0].source.protocol.protocol_id);
  const facts = runs.map(({ source }) => provenance(source));
  const warning = facts.find((each) => each.warning !== null)?.warning ?? null;
  return [
    ` ${colors.bold(colors.inverse(" EVICTION "))} ${colors.bold(`${id}, two runs compared`)}`,
    ...runs.map(
      ({ name }, index) => `  ${RUN_NAMES[index]}  ${name}: ${visibleText(facts[index]?.basis ?? "")}.`,
    ),
    ...(warning === null ? [] : [colors.yellow(`  ${warning}`)]),
  ];
}

/** Numbers, then cells, then the exact test with what it can find; the sentence stands at the end. */
function answerParagraphs(
  policy: string,
  { alpha, suites, improved, regressed }: AnswerChanges,
): readonly Paragraph[] {
  const compared = SUITES.flatMap((suite) => {
    const comparison = suites[suite];
    return comparison ? [{ suite, ...comparison }] : [];
  });
  const numbers = compared.map(({ suite, cases, cells, difference, tango }) => [
    suite,
    `${cells.both_correct + cells.only_first_correct}/${cases}`,
    `${cells.both_correct + cells.only_second_correct}/${cases}`,
    signed(difference),
    interval(tango),
  ]);
  const pairs = compared.map(({ suite, cells, p_value, smallest_detectable_difference: smallest }) => [
    suite,
    String(cells.only_second_correct),
    String(cells.only_first_correct),
    String(cells.both_correct),
    String(cells.both_wrong),
    probability(p_value),
    smallest === null ? "none" : smallest.toFixed(3),
  ]);
  return [
    policyTable(policy, [...RUN_NAMES, "difference", `${level(alpha)} interval, Tango`], numbers),
    [
      ...policyTable(
        policy,
        ["improved", "regressed", "both right", "both wrong", "McNemar p", "detectable"],
        pairs,
      ),
      ...unchangedLine(suites.overall, improved.length, regressed.length),
      ...caseLine("Improved", improved),
      ...caseLine("Regressed", regressed),
    ],
  ];
}

/** A table with its policy as the first head; a name too long for 80 columns stands above it. */
function policyTable(
  policy: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Paragraph {
  if (policy.length <= LONGEST_HEAD) return table([policy, ...heads], rows);
  return [colors.bold(`  ${policy}`), ...table(["", ...heads], rows)];
}

function unchangedLine(overall: Comparison | null, improved: number, regressed: number): Paragraph {
  if (overall === null) return [];
  const unchanged = overall.cases - improved - regressed;
  return [
    `  Of ${overall.cases} cases ${improved} improved, ${regressed} regressed, ${unchanged} unchanged.`,
  ];
}

function retentionParagraph({ policy, retention }: PolicyChanges): Paragraph {
  const rows = retention.map(({ capacity, cases, retained: [first, second], gained, lost }) => [
    `capacity ${capacity}`,
    `${first}/${cases}`,
    `${second}/${cases}`,
    String(gained.length),
    String(lost.length),
  ]);
  return [
    ...table([`Support retained, ${policy}`, ...RUN_NAMES, "gained", "lost"], rows),
    ...retention.flatMap(({ capacity, gained }) => caseLine(`Gained at ${capacity}`, gained)),
    ...retention.flatMap(({ capacity, lost }) => caseLine(`Lost at ${capacity}`, lost)),
  ];
}

function caseLine(title: string, ids: readonly string[]): Paragraph {
  if (ids.length === 0) return [];
  const rest = ids.length > MOST_CASES ? ` and ${ids.length - MOST_CASES} more` : "";
  return [`  ${title}: ${ids.slice(0, MOST_CASES).join(", ")}${rest}`];
}

/** Policies that cannot be paired. */
function unpaired([first, second]: readonly [first: ComparedRun, second: ComparedRun]): Paragraph {
  const names = inOneRunOnly(first, second);
  return names.length === 0
    ? []
    : [`  In one run only, so not compared: ${names.map(visibleText).join(", ")}`];
}

/** What the answers show under each policy over all its cases. */
function sentences(changes: readonly PolicyChanges[]): Paragraph {
  const told = changes.flatMap(({ policy, answers }) => {
    const sentence = answers?.suites.overall?.sentence;
    return sentence === undefined ? [] : [`  ${policy}: ${sentence}`];
  });
  return told.length > 0
    ? told
    : ["  No answers in one of the runs: what is kept is compared, not what is answered."];
}
