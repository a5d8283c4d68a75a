import type { RunReport } from "./report-schema.ts";

/** What all answers of a run cost, those of own policies that a report leaves out among them. */
export function spentInTotal({ spent, unfinished_policies: unfinished }: RunReport): RunReport["spent"] {
  if (unfinished === undefined) return spent;
  return {
    calls: spent.calls + unfinished.spent.calls,
    prompt_tokens: spent.prompt_tokens + unfinished.spent.prompt_tokens,
    completion_tokens: spent.completion_tokens + unfinished.spent.completion_tokens,
  };
}

/** The names of all policies of a report: the protocol's two, baseline first, then the user's own. */
export function policiesOfReport({
  protocol,
  own_policies: own,
}: Pick<RunReport, "protocol" | "own_policies">): readonly string[] {
  return [...protocol.policies, ...(own?.policies.map(({ policy }) => policy) ?? [])];
}
