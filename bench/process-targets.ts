import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bareTwin, countTests, inFolder, type SuiteText } from "./folders/bare-twin.ts";
import { HUNDREDFOLD, TENFOLD } from "./folders/big-protocol.ts";
import { generatedFolder } from "./folders/generated-folder.ts";
import type { Ground } from "./folders/ground.ts";
import { type Files, installedFolder } from "./folders/installed-folder.ts";
import { evictionConfig, largeProtocol } from "./folders/large-protocol.ts";
import type { SlowProvider } from "./folders/slow-provider.ts";
import { splitSuites } from "./folders/split-suites.ts";
import { runVitest } from "./measure/run-vitest.ts";
import type { Scenario, Target } from "./measure/scenario.ts";
import { setAside } from "./measure/set-aside.ts";

const CALLS = 90;
const WORKERS = 3;

/** Milliseconds that the slow provider takes for an answer. */
export const LATENCY = 200;

/** 90 cases in full on the sample text and on a dataset of real size, beside bare Vitest. */
export function startupTargets(ground: Ground): readonly Target[] {
  const suites = suiteTexts(join(ground.repository, "suites"));
  const bare = bareScenario(ground, "bare", suites);
  const folder = (name: string, files: Files) =>
    installedFolder(ground.scratch, name, ground.repository, files);
  const sampleFolder = folder("sample", { "vitest.config.ts": evictionConfig() });
  const sample = evictionScenario(ground, "sample", sampleFolder, suites);
  const large = evictionScenario(ground, "large", folder("large", largeProtocol(ground.repository)), suites);
  const split = splitSuites(suites);
  const splitFiles = {
    ...largeProtocol(ground.repository, 'suites: "suites"'),
    ...inFolder("suites", split),
  };
  const time = { base: bare, measure: "time", unit: "ms" } as const;
  const peak = { measure: "peak", limit: 80, unit: "MiB" } as const;
  return [
    { ...time, name: "90 cases on the sample text", ours: sample, limit: 1.2 },
    { ...time, name: "90 cases on a 15 MB dataset", ours: large, limit: 1.4 },
    { ...peak, name: "peak memory, 15 MB dataset", ours: large, base: bare },
    {
      ...peak,
      name: `peak memory, the same in ${split.length} files`,
      ours: evictionScenario(ground, "split", folder("split", splitFiles), split),
      base: bareScenario(ground, "bare-split", split),
    },
  ];
}

/** 90 calls to a provider that takes its time: what is waited for, and starting, is all that they may take. */
export function liveTargets(ground: Ground, provider: SlowProvider): readonly Target[] {
  const suites = suiteTexts(join(ground.repository, "suites"));
  const files = { "vitest.config.ts": evictionConfig('{ verdict: "record" }') };
  const folder = installedFolder(ground.scratch, "live", ground.repository, files);
  return [
    {
      name: `${CALLS} live calls of ${LATENCY} ms, ${WORKERS} at a time`,
      ours: evictionScenario(ground, "live", folder, suites, provider.env),
      base: bareScenario(ground, "bare-live", suites),
      measure: "time",
      baseAddition: (CALLS / WORKERS) * LATENCY,
      limit: 1.05,
      unit: "ms",
    },
  ];
}

/** Protocols ten and a hundred times as large: what a case costs may not grow with their number. */
export function growthTargets(ground: Ground): readonly Target[] {
  return [
    { size: TENFOLD, cases: "450" },
    { size: HUNDREDFOLD, cases: "4,500" },
  ].map(({ size, cases }) => {
    const folder = generatedFolder(ground, `cases-${cases}`, size);
    const suites = suiteTexts(join(folder, "eviction"));
    return {
      name: `${cases} cases`,
      ours: evictionScenario(ground, `cases-${cases}`, folder, suites),
      base: bareScenario(ground, `bare-${cases}`, suites),
      measure: "time",
      limit: 1.5,
      unit: "ms",
    };
  });
}

function suiteTexts(folder: string): readonly SuiteText[] {
  return readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

function bareScenario({ repository, scratch }: Ground, name: string, suites: readonly SuiteText[]): Scenario {
  const folder = installedFolder(scratch, name, repository, bareTwin(suites));
  return { name, run: () => runVitest({ folder, tests: countTests(suites) }) };
}

/** Starts without the rows of the run before: each run does all of its work. */
function evictionScenario(
  { scratch }: Ground,
  name: string,
  folder: string,
  suites: readonly SuiteText[],
  env: Readonly<Record<string, string>> = {},
): Scenario {
  const tests = countTests(suites);
  // No second selector is named that parity could be shown with.
  const skipped = countTests(suites.filter((suite) => suite.name.startsWith("parity.")));
  return {
    name,
    run: () => {
      setAside(join(folder, ".vitest"), scratch);
      return runVitest({ folder, tests, skipped, env });
    },
  };
}
