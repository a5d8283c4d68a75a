import type { TestSpecification, Vitest } from "vitest/node";

/** The name of the project that runs the suites. */
export const PROJECT = "eviction";

/**
 * Whether a run was to run every row: no filter by name, file, line or shard left any out.
 * Merged shards count as a whole: what a shard is missing is missing from the run.
 */
export async function isFullRun(
  config: Pick<Vitest["config"], "mergeReports" | "testNamePattern" | "shard">,
  specifications: readonly TestSpecification[],
): Promise<boolean> {
  if (config.mergeReports !== undefined) return true;
  if (config.testNamePattern !== undefined || config.shard !== undefined) return false;
  const ours = specifications.filter(({ project }) => project.name === PROJECT);
  const [first] = ours;
  if (first === undefined || ours.some(isNarrowed)) return false;
  const queued = new Set(ours.map(({ moduleId }) => moduleId));
  const { testFiles } = await first.project.globTestFiles();
  return testFiles.every((file) => queued.has(file));
}

function isNarrowed({ testLines, testNamePattern, testIds }: TestSpecification): boolean {
  return testLines !== undefined || testNamePattern !== undefined || testIds !== undefined;
}
