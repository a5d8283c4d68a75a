import type { RetentionBaseline } from "../../core/artifacts/retention-baseline.ts";
import type { ReporterSettings } from "../../reporter/reporter-settings.ts";
import type { Settings } from "../settings.ts";
import { builtinProtocol } from "./builtin-protocols.ts";
import { configFile, readProtocolFile } from "./protocol-files.ts";
import { baselineOf, readBaseline } from "./read-baseline.ts";

/**
 * What the cases of some settings are held against; undefined where no verdict looks at it. Files that cannot be read are told
 * by the run's contracts: nothing is said of them here.
 */
export async function judgingBaseline(settings: Settings): Promise<ReporterSettings["judging"]> {
  if (settings.verdict !== "regression") return undefined;
  const file = configFile(settings);
  const isShipped = builtinProtocol(file) !== undefined;
  try {
    return { isShipped, baseline: await knownBaseline(settings, isShipped ? undefined : file) };
  } catch {
    return undefined;
  }
}

/** A config that ships has no scenarios of its own. */
async function knownBaseline(settings: Settings, ownConfig: string | undefined): Promise<RetentionBaseline> {
  const baseline = await readBaseline(settings.baseline, false);
  if (ownConfig === undefined || settings.baseline !== undefined) return baseline;
  // Loaded only here: most baselines are named or hold for a protocol that ships.
  const { loadConfig } = await import("../../core/protocol/load-protocol.ts");
  return baselineOf(settings, loadConfig(await readProtocolFile(ownConfig)).value, baseline);
}
