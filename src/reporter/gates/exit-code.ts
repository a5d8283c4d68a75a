/**
 * The exit code of a run in which a gate failed, whatever its tests did: failed tests alone end with 1, an
 * interrupted run with 130.
 */
export const GATES_FAILED_EXIT_CODE = 3;

type ExitCode = typeof process.exitCode;

/** The exit code of a process with so many failed gates: never lower than the one that is set. */
export function raisedExitCode(current: ExitCode, failedGates: number): ExitCode {
  if (failedGates === 0) return current;
  return Math.max(GATES_FAILED_EXIT_CODE, Number(current ?? 0));
}
