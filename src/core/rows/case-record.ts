import type { RunArtifacts } from "../protocol/run-identity.ts";
import type { GradedRow } from "./graded-row.ts";
import type { PolicyRow } from "./policy-row.ts";

/**
 * Where answers come from: a provider (`live`), the deterministic reader that ships with the project
 * (`embedded`), rows stored earlier (`recorded`), or nowhere (`none`: selection only).
 */
export type AnswerMode = "live" | "embedded" | "recorded" | "none";

/** A policy of the user's own that a run has beside the protocol's two. */
export interface OwnPolicy {
  readonly policy: string;
  /** Lower-case hex SHA-256 of its module's file, without what that imports. */
  readonly module_sha256: string;
}

/** What every record says of the run that it belongs to, so that rows alone make the report. */
export interface RunHeader {
  readonly protocol_id: string;
  readonly mode: AnswerMode;
  /** Whether the answers are the embedded reader's, given now or stored earlier. */
  readonly embedded: boolean;
  /** What selects under the protocol's two policies: `built-in`, or a kind and the name of a file. */
  readonly selector: string;
  /** Whether the dataset is the sample text that ships with the project. */
  readonly sample_text: boolean;
  readonly evaluation_time: string;
  readonly capacities: readonly number[];
  readonly qa_capacity: number;
  /** Baseline first. */
  readonly policies: readonly [first: string, second: string];
  /** In the order in which the user names them. */
  readonly own_policies: readonly OwnPolicy[];
  readonly case_count: number;
  readonly dataset: {
    readonly repository: string;
    readonly revision: string;
    readonly filename: string;
    readonly sha256: string;
  };
  readonly artifacts: RunArtifacts;
  readonly statistics: {
    readonly bootstrap_seed: number;
    readonly bootstrap_iterations: number;
    readonly alpha: number;
  };
}

/** The pairing key of a row, written out in its suite file. */
export interface CaseKey {
  readonly case_id: string;
  readonly policy: string;
}

/** What a case's test leaves in its meta: plain JSON, complete without the test's title or file. */
export interface CaseRecord {
  readonly run: RunHeader;
  /** Position of the case in protocol order, from 0. */
  readonly case_index: number;
  readonly policy_rows: readonly PolicyRow[];
  /** Null where no answer was asked for or none came. */
  readonly graded_row: GradedRow | null;
  /** Whether the answer was stored by an earlier run. */
  readonly reused: boolean;
  /** Where a stored answer differed and so was asked for again; empty where none was. */
  readonly asked_again: readonly string[];
  /** Whether the answer was cut at `max_tokens`; such an answer is graded as it stands. */
  readonly truncated: boolean;
  /** Calls made for this row by this run. */
  readonly calls: number;
  /** Why there is no answer although one was asked for: one line, else null. */
  readonly no_answer: string | null;
}
