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

/** The `EvictionError` that a promise is rejected with; fails when it is another error, or none. */
export async function rejectionOf(promise: Promise<unknown>): Promise<EvictionError> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof EvictionError) {
    return outcome;
  }
  throw outcome ?? new Error("The promise refused nothing");
}
