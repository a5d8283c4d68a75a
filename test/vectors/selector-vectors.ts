import type { SelectableFact } from "../../src/core/selector/score-fact.ts";
import type { SelectorOptions } from "../../src/core/selector/selector-options.ts";
import { readVectors } from "./read-vectors.ts";

export type Components = Readonly<Record<string, number>>;

export interface SelectorVector {
  readonly facts: readonly SelectableFact[];
  readonly usage: Readonly<Record<string, unknown>>;
  readonly now: string;
  readonly policy: string;
  readonly max_facts: number;
  /** In snake case; what is absent has its default. */
  readonly options: Readonly<Record<string, number>>;
  readonly kept_indexes: readonly number[];
  readonly evicted: readonly {
    readonly fact_id: string;
    readonly category: unknown;
    readonly score: number;
    readonly components: Components;
  }[];
  readonly scores: Readonly<Record<string, { readonly value: number; readonly components: Components }>>;
  readonly reserved_correction_slots: number;
}

/** C's logarithm and power, which the reference uses, differ from the language's in their last digits. */
export const TOLERANCE_ULPS = 2;

export function readSelectorVectors(): readonly SelectorVector[] {
  return readVectors<SelectorVector>("selector");
}

/** What a vector's selection is asked for with. */
export function optionsOf({
  max_facts: maxFacts,
  policy,
  usage,
  now,
  options,
}: SelectorVector): SelectorOptions {
  const others = Object.entries(options).map(([name, value]) => [toCamelCase(name), value]);
  return { maxFacts, policy, usage, now, ...Object.fromEntries(others) };
}

function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
