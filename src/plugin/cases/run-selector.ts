import { vi } from "vitest";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { type Selector, selectorOfNeighbours } from "../../core/selector/selector.ts";
import { requestSelection } from "../answers/ask-run.ts";
import type { RunAddress } from "../answers/run-services.ts";
import type { AskSelector } from "../selector/other-selector.ts";
import type { PreparedRun } from "../setup/provided-run.ts";
import { CaseFailure } from "./case-failure.ts";

/**
 * What selects in a run's tests: the built-in selector here and now, or another one in its process, and here the
 * user's own policies. The signal takes requests back. Throws `CaseFailure` for a selection that could not be made.
 */
export function runSelector(
  run: Pick<PreparedRun, "selector" | "ownPolicies" | "header">,
  address: RunAddress,
  signal: AbortSignal,
): Selector {
  const ofProtocol = protocolSelector(run, address, signal);
  if (Object.keys(run.ownPolicies).length === 0) return ofProtocol;
  const now = run.header.evaluation_time.replace("+00:00", "Z");
  return async (task) => {
    if (!Object.hasOwn(run.ownPolicies, task.policy)) return ofProtocol(task);
    return inOneLine(async () => {
      // Loaded only here: most runs have no policy of their own. Vitest's import takes TypeScript, Node's may not.
      const { selectOwn } = await import("../policies/select-own.ts");
      return selectOwn(task, run.ownPolicies[task.policy] ?? "", now, (file) => vi.importActual(file));
    });
  };
}

function protocolSelector(
  { selector }: Pick<PreparedRun, "selector">,
  address: RunAddress,
  signal: AbortSignal,
): Selector {
  if (selector === null) return selectorOfNeighbours();
  return (task) =>
    inOneLine(async () => {
      // Loaded only here: most runs have no other selector.
      const { otherSelector } = await import("../selector/other-selector.ts");
      return otherSelector(selector.file, askRunSelector(address, signal))(task);
    });
}

export function askRunSelector(address: RunAddress, signal: AbortSignal): AskSelector {
  return (request) => requestSelection(address, request, signal);
}

/** Tells what a selector refused in one line for each test that is affected, without a stack. */
export async function inOneLine<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof EvictionError ? new CaseFailure(error.message) : error;
  }
}
