import { SUITES } from "../../../core/artifacts/suite-pairs.ts";
import { policiesOfReport } from "../../report/report-facts.ts";
import type { RunReport } from "../../report/report-schema.ts";
import { section, table } from "./table.ts";
import { plain } from "./text.ts";

/** Cases that retain their support, by suite, policy and capacity. */
export function retentionSection(report: RunReport): readonly string[] {
  const { protocol, retention } = report;
  const policies = policiesOfReport(report);
  const rows = SUITES.flatMap((suite) =>
    policies.flatMap((policy) => {
      const those = retention.filter((each) => each.suite === suite && each.policy === policy);
      if (those.every(({ cases }) => cases === 0)) return [];
      return [[suite, plain(policy), ...those.map(({ retained, cases }) => `${retained}/${cases}`)]];
    }),
  );
  const capacities = protocol.capacities.map((capacity) => `Capacity ${capacity}`);
  return section("Support retained", table(["Suite", "Policy", ...capacities], rows, capacities.length));
}
