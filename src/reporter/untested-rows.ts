import type { TestModule } from "vitest/node";
import { rowId } from "../core/rows/answer-row.ts";
import { PROJECT } from "./full-run.ts";

/** What tells of a module whose tests are known. */
type CollectedModule = Pick<TestModule, "project" | "children">;

/**
 * How many of a run's rows no suite has a test for; 0 where some suite's tests are not known, as in a file that
 * could not be read or that a stopped run never came to. `queued` counts the suites that were to run.
 */
export function untestedRows(
  modules: readonly CollectedModule[],
  queued: number,
  expectedRows: number,
): number {
  const suites = modules.filter(({ project }) => project.name === PROJECT);
  const tests = suites.map(({ children }) => [...children.allTests()]);
  if (suites.length < queued || tests.some((each) => each.length === 0)) return 0;
  const keys = tests.flat().flatMap((test) => test.meta().eviction ?? []);
  const rows = new Set(keys.map(({ case_id, policy }) => rowId(case_id, policy)));
  return Math.max(0, expectedRows - rows.size);
}
