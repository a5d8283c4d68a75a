import { parseBaseline, type RetentionBaseline } from "../../core/artifacts/retention-baseline.ts";
import { readBytes, readTextIfPresent } from "../../files/read-files.ts";
import { RETENTION_BASELINE } from "./builtin-protocols.ts";

const FIX = "Name another file with the option baseline, or make it by `vitest run --project eviction -u`";

/** Expects nothing of any row. */
export const NO_BASELINE: RetentionBaseline = { schema_version: 1, retained_capacities: {} };

/**
 * Reads the baseline of a run: the file named, else the one that ships with the project.
 * A run that is to write the named file may do without it. Throws `settings`.
 */
export async function readBaseline(
  named: string | undefined,
  isRefreshed: boolean,
): Promise<RetentionBaseline> {
  const file = named ?? RETENTION_BASELINE;
  if (!isRefreshed)
    return parseBaseline(new TextDecoder().decode(await readBytes(file, "settings", FIX)), file);
  const text = await readTextIfPresent(file, { code: "settings", fix: FIX });
  return text === undefined ? NO_BASELINE : parseBaseline(text, file);
}
