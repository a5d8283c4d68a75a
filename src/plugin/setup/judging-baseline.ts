import type { Judging } from "../../reporter/reporter-settings.ts";
import type { Settings } from "../settings.ts";
import { isShippedProtocol } from "./protocol-files.ts";
import { readBaseline } from "./read-baseline.ts";

/**
 * What the cases of some settings are held against; undefined where no verdict looks at it. A file that cannot be read is
 * told by the run's contracts: nothing is said of it here.
 */
export async function judgingBaseline(settings: Settings): Promise<Judging | undefined> {
  if (settings.verdict !== "regression") return undefined;
  try {
    return {
      baseline: await readBaseline(settings.baseline, false),
      isNamed: settings.baseline !== undefined,
      isShippedProtocol: isShippedProtocol(settings),
    };
  } catch {
    return undefined;
  }
}
