import type { SelectableFact } from "../../src/core/selector/score-fact.ts";
import { selectFactsForCapacity } from "../../src/core/selector/select-facts.ts";
import type { SelectorOptions } from "../../src/core/selector/selector-options.ts";

/** What a selector's process would reply if it selected as the built-in selector does. */
export function selectorReply(facts: readonly SelectableFact[], options: SelectorOptions) {
  const { kept, evicted, scores, policy, reservedCorrectionSlots } = selectFactsForCapacity(facts, options);
  return {
    id: 1,
    changed: false,
    selection: {
      kept: kept.map((fact): number | null => facts.indexOf(fact)),
      evicted: evicted.map(({ factId, ...fact }) => ({ fact_id: factId, ...fact })),
      scores: Object.entries(scores).map(([id, score]) => ({ id, ...score })),
      policy,
      reserved_correction_slots: reservedCorrectionSlots,
    },
  };
}

export type SelectorReply = ReturnType<typeof selectorReply>;
