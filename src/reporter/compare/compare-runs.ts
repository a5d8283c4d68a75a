import { type AnswerChanges, answerChanges } from "./answer-changes.ts";
import { type RetentionChanges, retentionChanges } from "./retention-changes.ts";
import { type ComparedRun, requireSameProtocol } from "./same-protocol.ts";

/** What changed from one run to another under one policy. */
export interface PolicyChanges {
  readonly policy: string;
  /** Null where one of the runs asked for no answers. */
  readonly answers: AnswerChanges | null;
  readonly retention: readonly RetentionChanges[];
}

/**
 * Pairs two finished runs of one protocol by case, under each policy.
 * Throws `run-directory` for runs of different protocols, see `requireSameProtocol`.
 */
export function compareRuns(first: ComparedRun, second: ComparedRun): readonly PolicyChanges[] {
  requireSameProtocol(first, second);
  return first.source.protocol.policies.map((policy) => ({
    policy,
    answers: answerChanges(first.source, second.source, policy),
    retention: retentionChanges(first.source, second.source, policy),
  }));
}
