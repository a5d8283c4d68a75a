import type { RetentionBaseline } from "../../core/artifacts/retention-baseline.ts";
import { readBytes, readTextIfPresent } from "../../files/read-files.ts";
import { RETENTION_BASELINE } from "./builtin-protocols.ts";

const FIX = "Name another file with the option baseline, or make it by `vitest run --project eviction -u`";

/** Expects nothing of any row. */
export const NO_BASELINE: RetentionBaseline = { schema_version: 1, retained_capacities: {} };

/**
 * Reads the baseline of a run: the file named, else the one that ships with the project, which needs no check.
 * A run that is to write the named file may do without it. Throws `settings`.
 */
export async function readBaseline(
  named: string | undefined,
  isRefreshed: boolean,
): Promise<RetentionBaseline> {
  if (named === undefined) return JSON.parse(await readText(RETENTION_BASELINE));
  const text = isRefreshed
    ? await readTextIfPresent(named, { code: "settings", fix: FIX })
    : await readText(named);
  if (text === undefined) return NO_BASELINE;
  // Loaded only here: most runs have no baseline of their own.
  const { parseBaseline } = await import("../../core/artifacts/parse-baseline.ts");
  return parseBaseline(text, named);
}

async function readText(file: string): Promise<string> {
  return new TextDecoder().decode(await readBytes(file, "settings", FIX));
}
