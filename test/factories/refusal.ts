import { EvictionError } from "../../src/core/errors/eviction-error.ts";

/** The `EvictionError` that a call throws; fails when it throws another error, or none. */
export function refusalOf(call: () => unknown): EvictionError {
  try {
    call();
  } catch (error) {
    if (error instanceof EvictionError) {
      return error;
    }
    throw error;
  }
  throw new Error("The call refused nothing");
}
