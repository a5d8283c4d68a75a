import { EvictionError, type EvictionErrorCode, type Refusal } from "./eviction-error.ts";

/** The operating system's name for a failure, such as `ENOENT`. */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "an unknown failure";
}

/** The error to throw for what the operating system would not do: its name for the failure is what was found. */
export function systemRefusal(
  code: EvictionErrorCode,
  refusal: Omit<Refusal, "found">,
  error: unknown,
): EvictionError {
  return new EvictionError(code, { ...refusal, found: systemCode(error) });
}
