import { join } from "node:path";
import { identityHash } from "../core/protocol/run-identity.ts";
import type { RunHeader } from "../core/rows/case-record.ts";
import { BUILT_IN_SELECTOR } from "../core/rows/selector-name.ts";

/** Where a run's files go. */
export interface OutputDirectory {
  readonly path: string;
  /** A directory given by name is write-once: its published files are never overwritten. */
  readonly writeOnce: boolean;
}

/**
 * The directory named, else one below `.vitest/eviction/` of the root that follows from the run's identity.
 * Embedded answers have a directory of their own, so that they never stand for a provider's, and so has another
 * selector, which may keep other facts: trying one must not cost answers that were paid for.
 */
export function outputDirectory(
  named: string | undefined,
  root: string,
  run: Pick<RunHeader, "protocol_id" | "artifacts" | "embedded" | "selector">,
): OutputDirectory {
  if (named !== undefined) return { path: named, writeOnce: true };
  const name = [
    fileName(run.protocol_id),
    identityHash(run.artifacts).slice(0, 12),
    ...(run.selector === BUILT_IN_SELECTOR ? [] : [fileName(run.selector)]),
    ...(run.embedded ? ["embedded"] : []),
  ].join("-");
  return { path: join(root, ".vitest", "eviction", name), writeOnce: false };
}

function fileName(text: string): string {
  return text.replaceAll(/[^\w.-]/g, "_");
}
