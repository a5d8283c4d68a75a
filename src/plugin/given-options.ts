import type { Refusal } from "../core/errors/eviction-error.ts";

/** Options as a config gave them, to be checked by a run's contract, or why they cannot be handed to one. */
export type GivenOptions = { readonly options: unknown } | { readonly refusal: Refusal };

/** Makes plain data of whatever a config gave: what cannot be sent to a run would stop other projects too. */
export function givenOptions(options: unknown): GivenOptions {
  if (isPlain(options)) return { options };
  const bad = Object.entries(Object(options)).filter(([, value]) => !isPlain(value));
  return {
    refusal: {
      where: "options of eviction()",
      expected: "plain data",
      found:
        bad.map(([member, value]) => `${member}, which is or holds ${kindOf(value)}`).join("; ") ||
        kindOf(options),
      fix: "Correct the options in vitest.config.ts",
    },
  };
}

function isPlain(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

function kindOf(value: unknown): string {
  if (value instanceof Promise) return "a promise";
  return typeof value === "object" ? "a function or symbol" : `a ${typeof value}`;
}
