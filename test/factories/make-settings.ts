import type { Settings } from "../../src/plugin/settings.ts";

/** The settings of a run for which nothing was set. */
export function makeSettings(members: Partial<Settings> = {}): Settings {
  return {
    config: undefined,
    officialManifest: undefined,
    syntheticManifest: undefined,
    dataset: undefined,
    provider: undefined,
    outputDir: undefined,
    verdict: "regression",
    baseline: undefined,
    gates: [],
    selector: undefined,
    paritySeed: 1,
    suites: undefined,
    policies: [],
    ...members,
  };
}
