import { join } from "node:path";
import { identityHash } from "../core/protocol/run-identity.ts";
import type { RunHeader } from "../core/rows/case-record.ts";

/** Where a run's files go. */
export interface OutputDirectory {
  readonly path: string;
  /** A directory given by name is write-once: its published files are never overwritten. */
  readonly writeOnce: boolean;
}

/**
 * The directory named, else one below `.vitest/eviction/` of the root that follows from the run's identity.
 * Embedded answers have a directory of their own, so that they never stand for a provider's.
 */
export function outputDirectory(
  named: string | undefined,
  root: string,
  run: Pick<RunHeader, "protocol_id" | "artifacts" | "embedded">,
): OutputDirectory {
  if (named !== undefined) return { path: named, writeOnce: true };
  const protocol = run.protocol_id.replaceAll(/[^\w.-]/g, "_");
  const identity = identityHash(run.artifacts).slice(0, 12);
  const name = run.embedded ? `${protocol}-${identity}-embedded` : `${protocol}-${identity}`;
  return { path: join(root, ".vitest", "eviction", name), writeOnce: false };
}
