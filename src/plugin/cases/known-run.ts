import { inject } from "vitest";
import { requestRun } from "../answers/ask-run.ts";
import type { PreparedRun, ProvidedRun } from "../setup/provided-run.ts";
import { PROVIDED_RUN } from "../task-meta.ts";
import { CaseFailure } from "./case-failure.ts";

/** By the way to it: what a process was told of a run it is not told again. */
const known = new Map<string, Promise<ProvidedRun>>();

/** What the main process tells of the run. Throws `CaseFailure` where it cannot be reached. */
export async function providedRun(): Promise<ProvidedRun> {
  const address = inject(PROVIDED_RUN);
  const told = known.get(address.token) ?? requestRun(address);
  known.set(address.token, told);
  return told;
}

/** The run that cases are part of. Throws `CaseFailure` where a contract is broken. */
export async function preparedRun(): Promise<PreparedRun> {
  const { run, stopped } = await providedRun();
  if (run === null) throw new CaseFailure(`not run: ${stopped}`);
  return run;
}

/**
 * Asks for the run while suites are still read, so that the first test need not wait. A failure is told to who needs
 * the run; outside of Vitest there is none.
 */
export function askAhead(): void {
  providedRun().catch(() => {});
}
