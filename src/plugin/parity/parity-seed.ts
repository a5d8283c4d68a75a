import { EvictionError } from "../../core/errors/eviction-error.ts";
import { showText } from "../../core/errors/show-value.ts";

/** The same messy pools run after run, unless another seed is given. */
const DEFAULT_SEED = 1;

/** The seed that `EVICTION_PARITY_SEED` names. Throws `settings` for anything but a whole number. */
export function paritySeed(text: string | undefined): number {
  if (text === undefined) return DEFAULT_SEED;
  const seed = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(seed)) return seed;
  throw new EvictionError("settings", {
    where: "EVICTION_PARITY_SEED",
    expected: "a whole number of at most 15 digits",
    found: showText(text),
    fix: "Correct the variable or unset it; nothing was called",
  });
}
