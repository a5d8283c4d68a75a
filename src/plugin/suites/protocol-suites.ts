import { loadConfig, loadManifests } from "../../core/protocol/load-protocol.ts";
import type { Settings } from "../settings.ts";
import { configFile, readManifestFiles, readProtocolFile } from "../setup/protocol-files.ts";
import { generateSuites, type SuiteFile } from "./generate-suites.ts";

/**
 * The suite files that the protocol and the policies of some settings ask for.
 * Throws `protocol` for a config or manifest that is not valid.
 */
export async function protocolSuites(settings: Settings, command: string): Promise<readonly SuiteFile[]> {
  const config = loadConfig(await readProtocolFile(configFile(settings)));
  const manifests = loadManifests(config, await readManifestFiles(settings));
  const { confidence, hybrid_v1 } = config.value.policies;
  return generateSuites({
    command,
    official: manifests.official.value,
    synthetic: manifests.synthetic.value,
    policies: [confidence.policy, hybrid_v1.policy],
    ownPolicies: settings.policies.map(({ policy }) => policy),
    capacities: config.value.pool.capacities,
  });
}
