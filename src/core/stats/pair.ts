/** Whether one case was answered right under the first policy and under the second. */
export type Pair = readonly [first: boolean, second: boolean];

/** What the statistics of pairs say where there are none. */
export const PAIRS = { where: "pairs", fix: "Compare suites only when they have graded cases" };
