import { basename } from "node:path";
import type { TestSpecification, Vitest } from "vitest/node";

/** The name of the project that runs the suites. */
export const PROJECT = "eviction";

/** The suite file that compares selectors: it has no rows, so that a run without it is a full one all the same. */
export const PARITY_FILE = "parity.eviction.ts";

type RunningVitest = Pick<Vitest, "config" | "getGlobalTestNamePattern" | "projects">;

/**
 * Whether a run was to run every row: no filter by name, file, line or shard left any out.
 * Merged shards count as a whole: what a shard is missing is missing from the run.
 */
export async function isFullRun(
  vitest: RunningVitest,
  specifications: readonly TestSpecification[],
): Promise<boolean> {
  if (isMerge(vitest)) return true;
  if (isFiltered(vitest)) return false;
  const ours = specifications.filter(({ project }) => project.name === PROJECT);
  const [first] = ours;
  if (first === undefined) return lacksSuites(vitest, specifications);
  if (ours.some(isNarrowed)) return false;
  const queued = new Set(ours.map(({ moduleId }) => moduleId));
  const { testFiles } = await first.project.globTestFiles();
  return testFiles.every((file) => queued.has(file) || basename(file) === PARITY_FILE);
}

/**
 * The suite files of which every test is going to run, unless the run is interrupted, in the order of its sequencer; none
 * where that cannot be known, as for a shard, or where a failure is to end the run. While watching, anything may be next.
 */
export async function wholeSuites(
  vitest: Vitest,
  specifications: readonly TestSpecification[],
): Promise<readonly string[]> {
  const { sequence, watch } = vitest.config;
  if (watch || isMerge(vitest) || isFiltered(vitest)) return [];
  // A failure of any project's that bails ends the whole run.
  if (specifications.some(({ project }) => project.config.bail)) return [];
  if (isSetUpLater(vitest, specifications)) return [];
  const ours = specifications.filter((each) => each.project.name === PROJECT && !isNarrowed(each));
  const sequencer = new sequence.sequencer(vitest);
  return (await sequencer.sort(ours)).map(({ moduleId }) => moduleId);
}

/**
 * Whether a global setup comes after that of the suites: where it fails, no test runs. Vitest sets projects up in the order
 * of what is queued, and the root at last unless it is among them.
 */
function isSetUpLater(vitest: Vitest, specifications: readonly TestSpecification[]): boolean {
  const projects = [...new Set([...specifications.map(({ project }) => project), vitest.getRootProject()])];
  const later = projects.slice(projects.findIndex(({ name }) => name === PROJECT) + 1);
  return later.some(({ config }) => config.globalSetup.length > 0);
}

/**
 * Whether a run that was to run the suites has none to run: their folder is empty, and the run leaves out no test of the
 * other projects either. It evaluates nothing, and must not pass for that. What merged reports were to hold is not known.
 */
export async function lacksSuites(
  vitest: RunningVitest,
  specifications: readonly TestSpecification[],
): Promise<boolean> {
  const ours = vitest.projects.find(({ name }) => name === PROJECT);
  if (ours === undefined || (await ours.globTestFiles()).testFiles.length > 0) return false;
  if (isMerge(vitest) || isFiltered(vitest) || isFilteredByFile(vitest)) return false;
  if (specifications.length === 0 || specifications.some(isNarrowed)) return false;
  const queued = new Set(specifications.map(({ project, moduleId }) => `${project.name}:${moduleId}`));
  const all = await Promise.all(
    vitest.projects.map(async (project) => {
      const { testFiles } = await project.globTestFiles();
      return testFiles.map((file) => `${project.name}:${file}`);
    }),
  );
  return all.flat().every((test) => queued.has(test));
}

/** Whether a filter of the whole run's leaves tests out, whichever files they are in. */
function isFiltered(vitest: Pick<Vitest, "config" | "getGlobalTestNamePattern">): boolean {
  // A name pattern given while watching is not in the config.
  const namePattern = vitest.getGlobalTestNamePattern();
  return namePattern !== undefined || isSharded(vitest) || vitest.config.tagsFilter !== undefined;
}

/** Whether files are asked for by name, or by what has changed. */
function isFilteredByFile(vitest: RunningVitest): boolean {
  const { related, changed } = vitest.config;
  return related !== undefined || Boolean(changed) || namesFiles(vitest);
}

/** Whether files are asked for by name. Vitest's types do not show that. */
export function namesFiles(vitest: object): boolean {
  return Reflect.get(vitest, "filenamePattern") !== undefined;
}

/** Whether a run is one part of several, which states no statistics and publishes nothing. */
export function isSharded({ config }: Pick<Vitest, "config">): boolean {
  return config.shard !== undefined;
}

/** Whether reports of earlier runs are put together, and no test runs. */
export function isMerge({ config }: Pick<Vitest, "config">): boolean {
  return config.mergeReports !== undefined;
}

/** `testNames` is of Vitest 5, whose `--lastFailed` names the tests that it runs of a file. */
const NARROWING = ["testLines", "testNamePattern", "testIds", "testNames", "testTagsFilter"];

function isNarrowed(specification: TestSpecification): boolean {
  return NARROWING.some((name) => Reflect.get(specification, name) !== undefined);
}
