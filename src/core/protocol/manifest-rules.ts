import type { ProtocolConfig } from "./config.ts";
import { DEFAULT_SCENARIOS } from "./default-scenarios.ts";

/** What a config asks of its manifests (protocol section 1). */
export interface ManifestRules {
  /** Names that the official manifest's `scenario_order` may have. */
  readonly official: readonly string[];
  /** Names that the synthetic manifest's `scenario` may have. */
  readonly synthetic: readonly string[];
  /** The largest loss rank: the size of a pool. */
  readonly highestRank: number;
  /** How much of everything there has to be; null where the manifests decide. */
  readonly counts: { readonly casesPerScenario: number; readonly syntheticCases: number } | null;
}

/** The rules of a protocol that uses the default scenarios: the pinned one and its like. */
export const DEFAULT_RULES: ManifestRules = {
  official: Object.keys(DEFAULT_SCENARIOS).filter((name) => name !== "correction_reserve"),
  synthetic: ["correction_reserve"],
  highestRank: 10,
  counts: { casesPerScenario: 10, syntheticCases: 5 },
};

/** The rules of a config. One with scenarios of its own says by its manifests how many cases there are. */
export function manifestRules({
  scenarios,
  pool,
}: Pick<ProtocolConfig, "scenarios" | "pool">): ManifestRules {
  if (scenarios === undefined) return DEFAULT_RULES;
  const names = Object.keys(scenarios);
  return { official: names, synthetic: names, highestRank: pool.size, counts: null };
}
