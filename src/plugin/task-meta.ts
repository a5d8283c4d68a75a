import type { CaseKey, CaseRecord } from "../core/rows/case-record.ts";
import type { RunAddress } from "./answers/run-services.ts";
import type { GivenOptions } from "./given-options.ts";

/**
 * The names under which the plugin hands its options and the suites that are to run whole to global setup, and that the way
 * to the run to the tests.
 */
export const PROVIDED_OPTIONS = "evictionOptions";
export const PROVIDED_SUITES = "evictionSuites";
export const PROVIDED_RUN = "evictionRun";

declare module "vitest" {
  interface TaskMeta {
    /** The pairing key of a case's row, written out in its suite file. */
    eviction?: CaseKey;
    /** What the case's test found. */
    evictionRecord?: CaseRecord;
  }

  interface ProvidedContext {
    evictionOptions: GivenOptions;
    /** Paths; undefined where no provider is called. */
    evictionSuites?: readonly string[];
    evictionRun: RunAddress;
  }
}
