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
 * Pairs two finished runs of one protocol by case, under each policy that both have; the user's own go by name.
 * Throws `run-directory` for runs of different protocols, see `requireSameProtocol`.
 */
export function compareRuns(first: ComparedRun, second: ComparedRun): readonly PolicyChanges[] {
  requireSameProtocol(first, second);
  const [names, others] = [ownNames(first), ownNames(second)];
  const policies = [...first.source.protocol.policies, ...names.filter((name) => others.includes(name))];
  return policies.map((policy) => ({
    policy,
    answers: answerChanges(first.source, second.source, policy),
    retention: retentionChanges(first.source, second.source, policy),
  }));
}

/** The user's own policies that only one of two runs has, those of the first run first. */
export function inOneRunOnly(first: ComparedRun, second: ComparedRun): readonly string[] {
  const [names, others] = [ownNames(first), ownNames(second)];
  return [
    ...names.filter((name) => !others.includes(name)),
    ...others.filter((name) => !names.includes(name)),
  ];
}

function ownNames({ source }: ComparedRun): readonly string[] {
  return source.own_policies.map(({ policy }) => policy);
}
