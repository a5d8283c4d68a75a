import { CaseFailure } from "../cases/case-failure.ts";

/** For a run that could not be opened: what is wrong is told once, and not by each test. */
export function runNotOpened(): CaseFailure {
  return new CaseFailure("not run: the run could not be opened, its error is at the end of the output");
}

/** For a run that has ended under its tests. */
export function runClosed(): CaseFailure {
  return new CaseFailure("not answered: the run's answers are closed");
}

/** Whether a test was given up while it asked. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
