import { resolveSettings } from "../settings.ts";
import { PINNED_PROTOCOL } from "../setup/builtin-protocols.ts";
import type { SuiteFile } from "./generate-suites.ts";
import { protocolSuites } from "./protocol-suites.ts";

/** The command that writes the suites which ship with the project. */
export const SHIPPED_SUITES_COMMAND = "npm run generate";

/** The suite files that the pinned protocol's manifests ask for. */
export function pinnedSuites(): Promise<readonly SuiteFile[]> {
  const settings = resolveSettings({ protocol: PINNED_PROTOCOL }, {}, { root: "/", workingDirectory: "/" });
  return protocolSuites(settings, SHIPPED_SUITES_COMMAND);
}
