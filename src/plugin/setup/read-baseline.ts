import type { RetentionBaseline } from "../../core/artifacts/retention-baseline.ts";
import { readBytes, readTextIfPresent } from "../../files/read-files.ts";
import { REFRESH_COMMAND } from "../../reporter/render/baseline-advice.ts";
import { isBuiltBaseline } from "./built-protocols.ts";
import { RETENTION_BASELINE } from "./builtin-protocols.ts";

const FIX = `Name another file with the option baseline, or make it by ${REFRESH_COMMAND}`;

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
  if (named !== undefined && isRefreshed) {
    const text = await readTextIfPresent(named, { code: "settings", fix: FIX });
    return text === undefined ? NO_BASELINE : parsed(text, named);
  }
  const file = named ?? RETENTION_BASELINE;
  const bytes = await readBytes(file, "settings", FIX);
  const text = new TextDecoder().decode(bytes);
  return (await isBuiltBaseline(bytes)) ? JSON.parse(text) : parsed(text, file);
}

async function parsed(text: string, file: string): Promise<RetentionBaseline> {
  // Loaded only here: what ships was checked when the package was built.
  const { parseBaseline } = await import("../../core/artifacts/parse-baseline.ts");
  return parseBaseline(text, file);
}
