import { existsSync } from "node:fs";
import { join } from "node:path";
import { TELEMETRY_FILE, type TelemetryLine } from "../../src/plugin/store/telemetry-file.ts";
import { readText } from "./published-files.ts";

/** What a run directory's telemetry tells, in order; nothing where there is none yet. */
export function readTelemetry(directory: string): readonly TelemetryLine[] {
  if (!existsSync(join(directory, TELEMETRY_FILE))) return [];
  const lines = readText(directory, TELEMETRY_FILE).split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}
