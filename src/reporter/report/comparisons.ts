import { groupBy } from "../../core/artifacts/group-by.ts";
import { isInSuite, outcomes, type Suite } from "../../core/artifacts/suite-pairs.ts";
import type { GradedRow } from "../../core/rows/graded-row.ts";
import { holm } from "../../core/stats/holm.ts";
import type { Pair } from "../../core/stats/pair.ts";
import { rememberBootstraps, rememberedBootstrap } from "../../core/stats/remembered-bootstrap.ts";
import { verdictSentence } from "../../core/stats/verdict-sentence.ts";
import { sortedByCodePoint } from "../../core/text/code-points.ts";
import { type CaseAnswers, comparePolicies, isComplete } from "./compare-policies.ts";
import type {
  AgainstBaseline,
  Comparison,
  ReportRow,
  RunReport,
  ScenarioComparison,
  SuiteComparison,
} from "./report-schema.ts";

/** What comparisons are made over: every row of a run, and the answers that came. */
export interface Compared {
  readonly rows: readonly ReportRow[];
  readonly graded: ReadonlyMap<string, GradedRow>;
  readonly policies: readonly [first: string, second: string];
  readonly alpha: number;
  readonly bootstrap_seed: number;
  readonly bootstrap_iterations: number;
}

/** The three suites; official and synthetic cases are never mixed but in `overall`. */
export function compareSuites(compared: Compared): NonNullable<RunReport["suites"]> {
  const casesOf = (suite: Suite) =>
    answersOf(
      compared,
      compared.rows.filter((row) => isInSuite(row.source, suite)),
    );
  const suites = {
    official: casesOf("official"),
    synthetic: casesOf("synthetic"),
    overall: casesOf("overall"),
  };
  const pairs = Object.values(suites).map(completePairs);
  rememberBootstraps(
    pairs.filter(({ length }) => length > 0),
    bootstrapOptions(compared),
  );
  return {
    official: compareSuite(compared, suites.official),
    synthetic: compareSuite(compared, suites.synthetic),
    overall: compareSuite(compared, suites.overall),
  };
}

/** Each scenario by itself, in protocol order, with p-values adjusted over the scenarios of its source. */
export function compareScenarios(compared: Compared): readonly ScenarioComparison[] {
  const scenarios = groupBy(compared.rows, (row) => JSON.stringify([row.source, row.scenario]));
  const found = [...scenarios.values()].flatMap((rows) => {
    const [first] = rows;
    const comparison = comparePolicies(answersOf(compared, rows), compared.policies, compared.alpha);
    if (first === undefined || comparison === undefined) return [];
    return [{ ...comparison, source: first.source, scenario: first.scenario }];
  });
  return found.map((scenario) => {
    const family = found.filter(({ source }) => source === scenario.source);
    const adjusted = holm(family.map(({ p_value }) => p_value));
    const holm_p = adjusted[family.indexOf(scenario)] ?? scenario.p_value;
    return { ...scenario, holm_p, sentence: adjustedSentence(compared, scenario, holm_p) };
  });
}

/** Policies against the baseline, the first of the two, with p-values adjusted over them in each suite. */
export function compareWithBaseline(
  compared: Compared,
  others: readonly string[],
): readonly AgainstBaseline[] {
  const found = others.map((policy) => {
    const pair: Compared = { ...compared, policies: [compared.policies[0], policy] };
    return { policy, pair, suites: compareSuites(pair) };
  });
  return found.map(({ policy, pair, suites }, index) => {
    const adjusted = (suite: Suite) => {
      const comparison = suites[suite];
      if (comparison === null) return null;
      const family = found.map((each) => each.suites[suite]?.p_value ?? 1);
      const holm_p = holm(family)[index] ?? comparison.p_value;
      return { ...comparison, holm_p, sentence: adjustedSentence(pair, comparison, holm_p) };
    };
    return {
      policy,
      suites: {
        official: adjusted("official"),
        synthetic: adjusted("synthetic"),
        overall: adjusted("overall"),
      },
    };
  });
}

/** Several comparisons are several chances to find something, so the adjusted p decides what is said of one. */
function adjustedSentence(compared: Compared, scenario: Comparison, holmP: number): string {
  if (scenario.incomplete_pairs > 0) return scenario.sentence;
  const { difference, tango: interval } = scenario;
  const { policies, alpha } = compared;
  return verdictSentence({ policies, pValue: holmP, alpha, difference, interval });
}

function compareSuite(compared: Compared, cases: readonly CaseAnswers[]): SuiteComparison | null {
  const comparison = comparePolicies(cases, compared.policies, compared.alpha);
  if (comparison === undefined) return null;
  const options = bootstrapOptions(compared);
  const { lower, upper, iterations } = rememberedBootstrap(completePairs(cases), options);
  return { ...comparison, bootstrap: { lower, upper, iterations, seed: options.seed } };
}

function completePairs(cases: readonly CaseAnswers[]): readonly Pair[] {
  return outcomes(cases.filter(isComplete));
}

function bootstrapOptions({ bootstrap_seed: seed, bootstrap_iterations: iterations, alpha }: Compared) {
  return { seed, iterations, alpha };
}

/** Cases in case-id order, the order that the bootstrap draws from (protocol section 9). */
function answersOf(compared: Compared, rows: readonly ReportRow[]): readonly CaseAnswers[] {
  const cases = groupBy(rows, (row) => row.case_id);
  return sortedByCodePoint(cases.keys()).map((case_id) => {
    const answer = (policy: string) => {
      const row = cases.get(case_id)?.find((each) => each.policy === policy);
      return row && compared.graded.get(row.row_id);
    };
    return { case_id, first: answer(compared.policies[0]), second: answer(compared.policies[1]) };
  });
}
