import { resolve } from "node:path";
import { EvictionError } from "../core/errors/eviction-error.ts";
import type { AnswerMode } from "../core/rows/case-record.ts";
import type { Gate } from "../reporter/gates/gate-schema.ts";
import { type Environment, variableOf } from "./environment.ts";
import { ANSWER_MODES, type EvictionOptions, VERDICTS, type Verdict } from "./options.ts";
import { paritySeed } from "./parity/parity-seed.ts";
import type { PythonSelector } from "./selector/python.ts";
import { selectorSetting } from "./selector/selector-setting.ts";

/** Where a run starts: `root` resolves options, `workingDirectory` resolves environment variables. */
export interface Places {
  readonly root: string;
  readonly workingDirectory: string;
}

/** What a run was asked for, before any file is read. Paths are absolute. */
export interface Settings {
  readonly config: string | undefined;
  readonly officialManifest: string | undefined;
  readonly syntheticManifest: string | undefined;
  readonly dataset: string | undefined;
  readonly provider: AnswerMode | undefined;
  readonly outputDir: string | undefined;
  readonly verdict: Verdict;
  readonly baseline: string | undefined;
  readonly gates: readonly Gate[];
  /** Undefined for the built-in selector. */
  readonly selector: PythonSelector | undefined;
  /** A whole number, 0 or more. */
  readonly paritySeed: number;
  /** Folder of the suite files; undefined for those that ship with the project. */
  readonly suites: string | undefined;
  /** Policies beside the protocol's, in the order in which they were named. */
  readonly policies: readonly PolicyModule[];
}

/** A policy of the user's own and its module's file. */
export interface PolicyModule {
  readonly policy: string;
  readonly file: string;
}

/** Joins options, checked already, and the environment. Throws `settings` for a variable that is not right. */
export function resolveSettings(options: EvictionOptions, env: Environment, places: Places): Settings {
  const path = (variable: string, option: string | undefined): string | undefined => {
    const value = variableOf(env, variable);
    if (value !== undefined) return resolve(places.workingDirectory, value);
    return option === undefined ? undefined : resolve(places.root, option);
  };
  return {
    config: path("EVICTION_CONFIG", options.protocol?.config),
    officialManifest: path("EVICTION_OFFICIAL_MANIFEST", options.protocol?.officialManifest),
    syntheticManifest: path("EVICTION_SYNTHETIC_MANIFEST", options.protocol?.syntheticManifest),
    dataset: path("LONGMEMEVAL_ORACLE_PATH", options.dataset),
    provider: oneOf(env, "EVICTION_PROVIDER", ANSWER_MODES) ?? options.provider,
    outputDir: path("EVICTION_OUTPUT_DIR", options.outputDir),
    baseline: options.baseline === undefined ? undefined : resolve(places.root, options.baseline),
    policies: Object.entries(options.policies ?? {}).map(([policy, file]) => ({
      policy,
      file: resolve(places.root, file),
    })),
    suites: options.suites === undefined ? undefined : resolve(places.root, options.suites),
    verdict: oneOf(env, "EVICTION_VERDICT", VERDICTS) ?? options.verdict ?? "regression",
    gates: options.gates ?? [],
    selector: selectorSetting(options.selector, variableOf(env, "EVICTION_SELECTOR"), places),
    paritySeed: paritySeed(variableOf(env, "EVICTION_PARITY_SEED")),
  };
}

function oneOf<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = variableOf(env, name);
  if (text === undefined) return undefined;
  const value = values.find((candidate) => candidate === text);
  if (value !== undefined) return value;
  throw new EvictionError("settings", {
    where: name,
    expected: `one of ${values.join(", ")}`,
    found: JSON.stringify(text.slice(0, 60)),
    fix: "Correct the variable or unset it; nothing was called",
  });
}
