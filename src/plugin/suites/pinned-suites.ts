import { loadConfig, loadManifests } from "../../core/protocol/load-protocol.ts";
import { PINNED_PROTOCOL } from "../setup/builtin-protocols.ts";
import { readProtocolFile } from "../setup/protocol-files.ts";
import { generateSuites } from "./generate-suites.ts";

/** The suite files that the pinned protocol's manifests ask for. */
export async function pinnedSuites(): Promise<ReturnType<typeof generateSuites>> {
  const config = loadConfig(await readProtocolFile(PINNED_PROTOCOL.config));
  const manifests = loadManifests(config, {
    officialManifest: await readProtocolFile(PINNED_PROTOCOL.officialManifest),
    syntheticManifest: await readProtocolFile(PINNED_PROTOCOL.syntheticManifest),
  });
  const { confidence, hybrid_v1 } = config.value.policies;
  return generateSuites({
    official: manifests.official.value,
    synthetic: manifests.synthetic.value,
    policies: [confidence.policy, hybrid_v1.policy],
    capacities: config.value.pool.capacities,
  });
}
