import type { ReportSource } from "../report/build-report.ts";

/** What became of the support that one policy keeps at one capacity, from one run to another. */
export interface RetentionChanges {
  readonly capacity: number;
  readonly cases: number;
  /** Cases whose support each run keeps. */
  readonly retained: readonly [first: number, second: number];
  /** Case ids whose support only the second run keeps, in the order of the run. */
  readonly gained: readonly string[];
  /** Case ids whose support only the first run keeps. */
  readonly lost: readonly string[];
}

/** One policy's changes at each capacity, in rising order. */
export function retentionChanges(
  first: ReportSource,
  second: ReportSource,
  policy: string,
): readonly RetentionChanges[] {
  const capacities = [...first.protocol.capacities].sort((a, b) => a - b);
  return capacities.map((capacity) => {
    const before = keptCases(first, policy, capacity);
    const after = keptCases(second, policy, capacity);
    const ids = [...before.keys()];
    const keptIn = (kept: ReadonlyMap<string, boolean>) => ids.filter((id) => kept.get(id));
    return {
      capacity,
      cases: ids.length,
      retained: [keptIn(before).length, keptIn(after).length],
      gained: ids.filter((id) => !before.get(id) && after.get(id)),
      lost: ids.filter((id) => before.get(id) && !after.get(id)),
    };
  });
}

/** Whether each case's support is kept, in the order of the run. */
function keptCases(
  { policyRows }: ReportSource,
  policy: string,
  capacity: number,
): ReadonlyMap<string, boolean> {
  return new Map(
    policyRows
      .filter((row) => row.policy === policy && row.capacity === capacity)
      .map((row) => [row.case_id, row.support_all_retained]),
  );
}
