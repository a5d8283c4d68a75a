import type { RetentionBaseline } from "../../core/artifacts/retention-baseline.ts";
import type { ReporterSettings } from "../../reporter/reporter-settings.ts";
import type { Settings } from "../settings.ts";
import { configFile, isShippedProtocol, readProtocolFile } from "./protocol-files.ts";
import { baselineOf, readBaseline } from "./read-baseline.ts";

/**
 * What the cases of some settings are held against; undefined where no verdict looks at it. Files that cannot be read are told
 * by the run's contracts: nothing is said of them here.
 */
export async function judgingBaseline(settings: Settings): Promise<ReporterSettings["judging"]> {
  if (settings.verdict !== "regression") return undefined;
  const isShipped = isShippedProtocol(settings);
  try {
    return { isShipped, baseline: await knownBaseline(settings, isShipped) };
  } catch {
    return undefined;
  }
}

async function knownBaseline(settings: Settings, isShipped: boolean): Promise<RetentionBaseline> {
  const baseline = await readBaseline(settings.baseline, false);
  if (isShipped || settings.baseline !== undefined) return baseline;
  // Loaded only here: a protocol that ships has no scenarios of its own.
  const { loadConfig } = await import("../../core/protocol/load-protocol.ts");
  return baselineOf(settings, loadConfig(await readProtocolFile(configFile(settings))).value, baseline);
}
