import type { RetentionBaseline } from "../core/artifacts/retention-baseline.ts";
import type { Gate } from "./gates/gate-schema.ts";

/** What a run's cases are held against. */
export interface Judging {
  readonly baseline: RetentionBaseline;
  /** Whether it is a file of the user's own: what ships is known of the default scenarios alone. */
  readonly isNamed: boolean;
  /** Whether the protocol is one that ships, whose two policies have their baseline. */
  readonly isShippedProtocol: boolean;
}

/** What a run was asked for, as far as the reporter is concerned. */
export interface ReporterSettings {
  /** The directory given by name for the run's files, where one is. */
  readonly namedDirectory: string | undefined;
  readonly gates: readonly Gate[];
  /** The user's own baseline file, where one is named. */
  readonly baseline: string | undefined;
  /** Undefined where the verdict looks at no baseline. */
  readonly judging: Judging | undefined;
  /** The user's own folder of suites, where one is named. */
  readonly suites: string | undefined;
}
