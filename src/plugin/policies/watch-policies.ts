import { resolve, sep } from "node:path";
import type { Vitest } from "vitest/node";
import type { EvictionOptions } from "../options.ts";

/** What tells Vitest which tests a changed file concerns. */
type Trigger = NonNullable<Vitest["config"]["watchTriggerPatterns"]>[number];

/** Modules of own policies are imported by name, so that Vitest does not know which tests a change concerns: all. */
export function policyTriggers(
  { policies }: EvictionOptions,
  root: string,
  suites: () => readonly string[],
): readonly Trigger[] {
  // Bad options are told by a contract of the run.
  const files = Object.values(Object(policies)).filter((file): file is string => typeof file === "string");
  return files.map((file) => ({
    pattern: new RegExp(`^${slashed(resolve(root, file)).replace(/[^\w/]/g, "\\$&")}$`),
    testsToRun: () => [...suites()],
  }));
}

function slashed(path: string): string {
  return path.split(sep).join("/");
}
