import type { BUILT_IN_SELECTOR } from "../core/rows/selector-name.ts";
import type { Gate } from "../reporter/gates/gate-schema.ts";
import type { PythonSelector } from "./selector/python.ts";

export const ANSWER_MODES = ["live", "embedded", "recorded", "none"] as const;
export const VERDICTS = ["regression", "outcome", "record"] as const;

/**
 * What makes a case's test fail besides an error: being worse than the pinned baseline (`regression`),
 * an evicted support or a wrong answer (`outcome`), or nothing (`record`).
 */
export type Verdict = (typeof VERDICTS)[number];

/**
 * Options of the plugin. Paths are relative to the Vitest root.
 * The environment variable named with each one, where set, wins; its paths are relative to the working
 * directory.
 */
export interface EvictionOptions {
  /** LongMemEval file to evaluate on (`LONGMEMEVAL_ORACLE_PATH`); default: the sample text. */
  readonly dataset?: string | undefined;
  /**
   * Protocol files (`EVICTION_CONFIG`, `EVICTION_OFFICIAL_MANIFEST`, `EVICTION_SYNTHETIC_MANIFEST`);
   * manifests are looked for in the config's own protocol directory.
   */
  readonly protocol?:
    | {
        readonly config?: string | undefined;
        readonly officialManifest?: string | undefined;
        readonly syntheticManifest?: string | undefined;
      }
    | undefined;
  /** Where answers come from (`EVICTION_PROVIDER`); default: `live` where a provider variable is set, else `embedded`. */
  readonly provider?: (typeof ANSWER_MODES)[number] | undefined;
  /** A write-once directory for the run's files (`EVICTION_OUTPUT_DIR`); default: below `.vitest/eviction/`. */
  readonly outputDir?: string | undefined;
  /** What makes a case fail (`EVICTION_VERDICT`); default: `regression`. */
  readonly verdict?: Verdict | undefined;
  /**
   * The retention that `regression` compares with; default: the pinned policies', which ships with the project.
   * `vitest -u` writes a complete run's retention into the file that is named here.
   */
  readonly baseline?: string | undefined;
  /** What a complete run has to reach; a gate that fails, or cannot be decided, ends a full run with exit code 3. */
  readonly gates?: readonly Gate[] | undefined;
  /**
   * What selects under the protocol's two policies (`EVICTION_SELECTOR`, as `python:<path>`): the selector that ships
   * with the project (`built-in`, the default), or a Python module's (`python()`).
   */
  readonly selector?: typeof BUILT_IN_SELECTOR | PythonSelector | undefined;
  /** The folder of the suite files, as `vitest-eviction generate` writes them; default: those of the pinned protocol. */
  readonly suites?: string | undefined;
  /**
   * Modules of policies to run beside the protocol's two, by name. Each exports a function `selectFacts`, see
   * `SelectFacts`; the suites have to be generated with them.
   */
  readonly policies?: Readonly<Record<string, string>> | undefined;
}
