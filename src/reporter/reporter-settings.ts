import type { Gate } from "./gates/gate-schema.ts";

/** What a run was asked for, as far as the reporter is concerned. */
export interface ReporterSettings {
  /** The directory given by name for the run's files, where one is. */
  readonly namedDirectory: string | undefined;
  readonly gates: readonly Gate[];
  /** The user's own baseline file, where one is named. */
  readonly baseline: string | undefined;
  /** The user's own folder of suites, where one is named. */
  readonly suites: string | undefined;
}
