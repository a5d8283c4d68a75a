import { basename } from "node:path";
import { z } from "zod";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { showText, showValue } from "../../core/errors/show-value.ts";
import { shippedFile } from "../../files/package-files.ts";
import { stray } from "./child-errors.ts";
import { startChild } from "./child-process.ts";
import type { PythonSelector } from "./python.ts";
import type { SelectionRequest } from "./selection-request.ts";

/** A selector in a process of its own, the one of the whole run. */
export interface OpenSelector {
  /** The name of its file; a path would tell of the machine. */
  readonly file: string;
  /** Its reply to a request, unread. Rejects with an `EvictionError` once its process is lost. */
  ask(request: SelectionRequest): Promise<unknown>;
  close(): Promise<void>;
}

export interface SelectorProcess {
  /** The version that the protocol requires. */
  readonly requiredVersion: string;
  /** The process's environment, which must not hold a provider's key. */
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds that loading, and each call, may take. */
  readonly timeoutMs: number;
}

/** A pool of ten facts takes well below a second; importing what a module needs may take longer. */
export const SELECTOR_TIMEOUT_MS = 60_000;

const SCRIPT = shippedFile("python/serve_selector.py");
const FUNCTION = "select_facts_for_capacity";
const VERSION = "EVICTION_POLICY_HYBRID_V1";

const GreetingSchema = z.union([
  z.object({
    fault: z.enum(["no file", "not loaded", "no function", "other parameters"]),
    detail: z.string().nullable(),
  }),
  z.object({ policy_version: z.unknown() }),
]);
type Fault = Extract<z.output<typeof GreetingSchema>, { fault: string }>;

/**
 * Starts a Python selector and checks its version. Throws an `EvictionError`: `selector` for a module that is not
 * there, cannot be loaded, has no such function or another version, `selector-process` for a process that is lost.
 */
export async function openSelector(
  { module, python }: PythonSelector,
  { requiredVersion, env, timeoutMs }: SelectorProcess,
): Promise<OpenSelector> {
  const file = basename(module);
  // No byte code is left in the module's folders.
  const args = ["-B", SCRIPT, module];
  const child = startChild({ name: file, file: python, args, env, timeoutMs });
  try {
    const greeting = GreetingSchema.safeParse(await child.greeting);
    if (!greeting.success) throw stray(file);
    if ("fault" in greeting.data) throw unusable(module, greeting.data);
    checkVersion(file, greeting.data.policy_version, requiredVersion);
  } catch (error) {
    await child.close();
    throw error;
  }
  return { file, ask: child.ask, close: child.close };
}

function unusable(module: string, { fault, detail }: Fault): EvictionError {
  const file = basename(module);
  const why = detail === null ? "an exception" : showText(detail).slice(1, -1);
  const refusal = {
    "no file": {
      where: module,
      expected: "a Python file",
      found: "none",
      fix: "Name the module's .py file with EVICTION_SELECTOR or the option selector",
    },
    "not loaded": {
      where: file,
      expected: "a module that can be imported",
      found: why,
      fix: "Name an interpreter that has what the module imports: python({ module, python })",
    },
    "no function": {
      where: file,
      expected: `a function ${FUNCTION}`,
      found: "none",
      fix: "Name the module that defines it",
    },
    "other parameters": {
      where: `${file}: ${FUNCTION}`,
      expected: "the facts and the protocol's eleven keywords as its parameters",
      found: "others",
      fix: "Give it the parameters that docs/python-selector.md lists",
    },
  }[fault];
  return new EvictionError("selector", refusal);
}

function checkVersion(file: string, found: unknown, required: string): void {
  if (found === required) return;
  throw new EvictionError("selector", {
    where: `${file}: ${VERSION}`,
    expected: `${showText(required)}, the config's required_policy_version`,
    found: found === null ? "no such constant" : showValue(found),
    fix: "Name a module of the version that the protocol requires",
  });
}
