import { SUITES, type Suite } from "../../../core/artifacts/suite-pairs.ts";
import { SMALL_DIFFERENCE_POINTS } from "../../../core/stats/verdict-sentence.ts";
import { counted } from "../../../core/text/counts.ts";
import { interval, level, probability, signed } from "../../../core/text/numbers.ts";
import type { Comparison, RunReport, SuiteComparison } from "../../report/report-schema.ts";
import { alikeRemarks } from "../alike-remarks.ts";
import { detectable, detectableNote } from "../detectable.ts";
import { section, table } from "./table.ts";
import { plain } from "./text.ts";

const DETECTABLE = "Smallest detectable";

const EQUIVALENCE = `Where it finds none, a larger one than ${SMALL_DIFFERENCE_POINTS} percentage points is called unlikely if Tango's interval lies between -${SMALL_DIFFERENCE_POINTS} and +${SMALL_DIFFERENCE_POINTS} percentage points`;

type Named = readonly [suite: Suite, comparison: SuiteComparison];

/**
 * Each suite's numbers, then its cells, then the primary test with what it can find, then one sentence; the
 * other statistics beside it, and incomplete pairs on lines of their own.
 */
export function suitesSection(report: RunReport): readonly string[] {
  const { suites, statistics, qa_capacity: capacity } = report;
  if (suites === null || statistics === null || capacity === null) return [];
  const named = SUITES.flatMap((suite): readonly Named[] => {
    const comparison = suites[suite];
    return comparison ? [[suite, comparison]] : [];
  });
  return section(
    `Answers at capacity ${capacity}`,
    named.length === 0 ? [] : figures(named, report, level(statistics.alpha)),
    noteOn(named),
    SUITES.map((suite) => `- ${suite}: ${plain(suites[suite]?.sentence ?? "No complete pairs.")}`),
    ...alikeRemarks(report).map((remark) => [`**${remark}**`]),
    named.flatMap(([suite, comparison]) => incompleteLine(suite, comparison, report)),
    named.length === 0 ? [] : beside(named, level(statistics.alpha)),
  );
}

function figures(named: readonly Named[], { protocol }: RunReport, intervals: string): readonly string[] {
  const [first, second] = protocol.policies.map(plain);
  const head = [
    "Suite",
    `${first}`,
    `${second}`,
    "Difference",
    `${intervals} interval`,
    "Both right",
    `Only ${first}`,
    `Only ${second}`,
    "Neither",
    "Exact McNemar p (primary)",
    DETECTABLE,
  ];
  return table(
    head,
    named.map(([suite, comparison]) => [suite, ...figuresOf(comparison)]),
    head.length - 1,
  );
}

function figuresOf(comparison: SuiteComparison): readonly string[] {
  const { cells, cases, smallest_detectable_difference: smallest } = comparison;
  return [
    `${cells.both_correct + cells.only_first_correct}/${cases}`,
    `${cells.both_correct + cells.only_second_correct}/${cases}`,
    signed(comparison.difference),
    interval(comparison.bootstrap),
    String(cells.both_correct),
    String(cells.only_first_correct),
    String(cells.only_second_correct),
    String(cells.both_wrong),
    probability(comparison.p_value),
    detectable(smallest),
  ];
}

function noteOn(named: readonly Named[]): readonly string[] {
  if (named.length === 0) return [];
  return [
    detectableNote(
      DETECTABLE,
      named.map(([, comparison]) => comparison),
    ),
  ];
}

function incompleteLine(suite: Suite, comparison: Comparison, { protocol }: RunReport): readonly string[] {
  const { incomplete_pairs: count, sensitivity } = comparison;
  if (count === 0 || sensitivity === null) return [];
  const told = ({ difference, p_value }: typeof sensitivity.best) =>
    `difference ${signed(difference)}, p ${probability(p_value)}`;
  return [
    `- ${suite}: ${counted(count, "pair is", "pairs are")} incomplete and in no figure above. ` +
      `If the missing answers had come: best for ${plain(protocol.policies[1])} ${told(sensitivity.best)}; ` +
      `worst ${told(sensitivity.worst)}.`,
  ];
}

/** Whether a suite's sentence may call a difference unlikely: with an incomplete pair it claims nothing. */
function isJudged([, { incomplete_pairs }]: Named): boolean {
  return incomplete_pairs === 0;
}

function beside(named: readonly Named[], intervals: string): readonly string[] {
  const rows = named.map(([suite, { mid_p, tango, newcombe }]) => [
    suite,
    probability(mid_p),
    interval(tango),
    interval(newcombe),
  ]);
  const head = ["Suite", "Mid-p McNemar", `Tango ${intervals}`, `Newcombe ${intervals}`];
  return [
    `Beside the primary test, which alone finds a difference${named.some(isJudged) ? `. ${EQUIVALENCE}` : ""}:`,
    "",
    ...table(head, rows, 3),
  ];
}
