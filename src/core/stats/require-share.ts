import { EvictionError } from "../errors/eviction-error.ts";

/** Refuses a share (a level, a power, a probability) that is not strictly between 0 and 1. */
export function requireShare(where: string, share: number): void {
  if (share > 0 && share < 1) return;
  throw new EvictionError("statistics", {
    where,
    expected: "a number strictly between 0 and 1",
    found: String(share),
    fix: "Give a share of one, such as 0.05 for 5 percent",
  });
}
