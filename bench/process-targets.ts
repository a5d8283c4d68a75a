import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bareTwin, countTests, type SuiteText } from "./folders/bare-twin.ts";
import { type Files, installedFolder } from "./folders/installed-folder.ts";
import { evictionConfig, largeProtocol } from "./folders/large-protocol.ts";
import type { SlowProvider } from "./folders/slow-provider.ts";
import { runVitest } from "./measure/run-vitest.ts";
import type { Scenario, Target } from "./measure/scenario.ts";

/** Where whole processes are measured. */
export interface Ground {
  readonly repository: string;
  /** Folder for the folders that are made. */
  readonly scratch: string;
}

const CALLS = 90;
const WORKERS = 3;

/** Milliseconds that the slow provider takes for an answer. */
export const LATENCY = 200;

/** 90 cases in full on the sample text and on a dataset of real size, beside bare Vitest. */
export function startupTargets(ground: Ground): readonly Target[] {
  const suites = pinnedSuiteTexts(ground.repository);
  const bare = bareScenario(ground, "bare", suites);
  const tests = countTests(suites);
  const sample = evictionScenario(ground, "sample", tests, { "vitest.config.ts": evictionConfig() });
  const large = evictionScenario(ground, "large", tests, largeProtocol(ground.repository));
  const time = { base: bare, measure: "time", unit: "ms" } as const;
  return [
    { ...time, name: "90 cases on the sample text", ours: sample, limit: 1.2 },
    { ...time, name: "90 cases on a 15 MB dataset", ours: large, limit: 1.4 },
    { name: "peak memory, 15 MB dataset", ours: large, base: bare, measure: "peak", limit: 80, unit: "ms" },
  ];
}

/** 90 calls to a provider that takes its time: what is waited for, and starting, is all that they may take. */
export function liveTargets(ground: Ground, provider: SlowProvider): readonly Target[] {
  const suites = pinnedSuiteTexts(ground.repository);
  const files = { "vitest.config.ts": evictionConfig('{ verdict: "record" }') };
  return [
    {
      name: `${CALLS} live calls of ${LATENCY} ms, ${WORKERS} at a time`,
      ours: evictionScenario(ground, "live", countTests(suites), files, provider.env),
      base: bareScenario(ground, "bare-live", suites),
      measure: "time",
      baseAddition: (CALLS / WORKERS) * LATENCY,
      limit: 1.05,
      unit: "ms",
    },
  ];
}

function pinnedSuiteTexts(repository: string): readonly SuiteText[] {
  const folder = join(repository, "suites");
  return readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

function bareScenario({ repository, scratch }: Ground, name: string, suites: readonly SuiteText[]): Scenario {
  const folder = installedFolder(scratch, name, repository, bareTwin(suites));
  return { name, run: () => runVitest({ folder, tests: countTests(suites) }) };
}

/** Starts without the rows of the run before: each run does all of its work. */
function evictionScenario(
  { repository, scratch }: Ground,
  name: string,
  tests: number,
  files: Files,
  env: Readonly<Record<string, string>> = {},
): Scenario {
  const folder = installedFolder(scratch, name, repository, files);
  return {
    name,
    run: () => {
      rmSync(join(folder, ".vitest"), { recursive: true, force: true });
      return runVitest({ folder, tests, env });
    },
  };
}
