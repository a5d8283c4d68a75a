import colors from "picocolors";
import { SUITES } from "../../core/artifacts/suite-pairs.ts";
import { interval, level, probability, signed } from "../../core/text/numbers.ts";
import { alikeSentence } from "../render/alike-remarks.ts";
import { detectable, detectableNote } from "../render/detectable.ts";
import { visibleText } from "../render/html/visible-text.ts";
import { provenance } from "../render/provenance.ts";
import { table } from "../render/table.ts";
import { wrapLines } from "../render/wrap-lines.ts";
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
    detectableParagraph(changes),
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
    ...runs.flatMap(({ name }, index) =>
      wrapLines(`${name}: ${visibleText(facts[index]?.basis ?? "")}.`, {
        first: `  ${RUN_NAMES[index]}  `,
        rest: " ".repeat(9),
        whole: [name, visibleText(runs[0].source.protocol.dataset.filename)],
      }),
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
    detectable(smallest),
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

/** Once for the tables of all policies. */
function detectableParagraph(changes: readonly PolicyChanges[]): Paragraph {
  const compared = changes.flatMap(({ answers }) => Object.values(answers?.suites ?? {}));
  const found = compared.filter((comparison) => comparison !== null);
  return found.length === 0 ? [] : wrapLines(detectableNote("detectable", found), { first: "  " });
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
  const named = ids.slice(0, MOST_CASES);
  return wrapLines(`${title}: ${named.join(", ")}${rest}`, { first: "  ", rest: "    ", whole: named });
}

/** Policies that cannot be paired. */
function unpaired([first, second]: readonly [first: ComparedRun, second: ComparedRun]): Paragraph {
  const names = inOneRunOnly(first, second);
  return names.length === 0
    ? []
    : wrapLines(`In one run only, so not compared: ${names.map(visibleText).join(", ")}`, {
        first: "  ",
        rest: "    ",
      });
}

/** What the answers show under each policy over all its cases. */
function sentences(changes: readonly PolicyChanges[]): Paragraph {
  const told = changes.flatMap(({ policy, answers }) => {
    const overall = answers?.suites.overall;
    if (!overall) return [];
    const said = [overall.sentence, ...alikeRemark(overall)];
    return said.flatMap((sentence) => wrapLines(`${policy}: ${sentence}`, { first: "  ", rest: "    " }));
  });
  return told.length > 0
    ? told
    : ["  No answers in one of the runs: what is kept is compared, not what is answered."];
}

/** Where a policy's answers are all graded alike in both runs, that none is likely to differ is no finding. */
function alikeRemark({ cells, cases }: Comparison): readonly string[] {
  const correct = 2 * cells.both_correct + cells.only_first_correct + cells.only_second_correct;
  const remark = alikeSentence("every answer in both runs", { correct, count: 2 * cases }, "runs");
  return remark === undefined ? [] : [remark];
}
