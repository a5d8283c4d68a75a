import { SUITES } from "../../../core/artifacts/suite-pairs.ts";
import { interval, level, probability, signed } from "../../../core/text/numbers.ts";
import type { RunReport } from "../../report/report-schema.ts";
import { section, table } from "./table.ts";
import { plain } from "./text.ts";

/** Every policy but the baseline against it, suite by suite; nothing without policies of the user's own. */
export function baselineSection({ own_policies: own, statistics, protocol }: RunReport): readonly string[] {
  if (own === undefined || statistics === null) return [];
  const rows = SUITES.flatMap((suite) =>
    own.against_baseline.flatMap(({ policy, suites }) => {
      const comparison = suites[suite];
      if (comparison === null) return [];
      const { cells, cases, difference, bootstrap, p_value, holm_p, sentence } = comparison;
      return [
        [
          suite,
          plain(policy),
          plain(sentence),
          `${cells.both_correct + cells.only_second_correct}/${cases}`,
          signed(difference),
          interval(bootstrap),
          probability(p_value),
          probability(holm_p),
        ],
      ];
    }),
  );
  if (rows.length === 0) return [];
  const intervals = `${level(statistics.alpha)} interval`;
  const head = ["Suite", "Policy", "By Holm p", "Right", "Difference", intervals, "Exact p", "Holm p"];
  return section(`Every policy against ${plain(protocol.policies[0])}`, table(head, rows, 5), [
    `Holm p is the exact p adjusted over the policies of its suite. The primary test stays the one above.`,
  ]);
}
