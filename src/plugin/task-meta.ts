import type { CaseKey, CaseRecord } from "../core/rows/case-record.ts";
import type { ProvidedRun } from "./provided-run.ts";

/** The name under which global setup hands the run to the tests. */
export const PROVIDED_RUN = "evictionRun";

declare module "vitest" {
  interface TaskMeta {
    /** The pairing key of a case's row, written out in its suite file. */
    eviction?: CaseKey;
    /** What the case's test found. */
    evictionRecord?: CaseRecord;
  }

  interface ProvidedContext {
    evictionRun: ProvidedRun;
  }
}
