import { EvictionError } from "../../core/errors/eviction-error.ts";
import { systemCode } from "../../core/errors/system-code.ts";

/** How a conversation with a selector's process ends; `name` is what the reader calls it. */
function lost(name: string, expected: string, found: string, fix: string): EvictionError {
  return new EvictionError("selector-process", { where: name, expected, found, fix });
}

export function unstartable(name: string, interpreter: string, error: unknown): EvictionError {
  const fix = "Install it, or name another interpreter: python({ module, python })";
  return lost(
    name,
    `an interpreter ${interpreter} to run it`,
    `none that starts (${systemCode(error)})`,
    fix,
  );
}

export function exited(name: string, code: number | null, signal: string | null): EvictionError {
  const found = signal === null ? `one that ended with code ${code}` : `one that ${signal} ended`;
  const fix = "Run the module by itself to see why; what it prints is not shown here";
  return lost(name, "a process that answers until the run ends", found, fix);
}

export function silent(name: string, timeoutMs: number): EvictionError {
  const fix = "Correct the module: an import or a call takes too long, or never ends";
  return lost(name, `an answer within ${timeoutMs / 1000} s`, "none", fix);
}

export function stray(name: string): EvictionError {
  const fix = "Keep the module from writing to file descriptors that it did not open";
  return lost(name, "one JSON line for each request", "something else", fix);
}

export function closed(name: string): EvictionError {
  return lost(name, "a question before the run ended", "one after it", "Run the same command again");
}
