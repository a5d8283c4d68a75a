import type { Problem } from "../errors/describe-issue.ts";
import { problemsError } from "../errors/parse-with.ts";
import { showText } from "../errors/show-value.ts";
import type { ProtocolConfig } from "./config.ts";
import type { OfficialManifest, SyntheticManifest } from "./manifests.ts";
import type { LoadedFile } from "./protocol-file.ts";

/**
 * Checks that manifests belong to a config and to each other: one protocol id, and neither a case id nor a
 * scenario in both (protocol section 1). Throws an `EvictionError` that names the manifest at fault.
 */
export function checkManifests(
  config: LoadedFile<ProtocolConfig>,
  official: LoadedFile<OfficialManifest>,
  synthetic: LoadedFile<SyntheticManifest>,
): void {
  refuseProblems(official.file, otherIds(config, official.value));
  refuseProblems(synthetic.file, [
    ...otherIds(config, synthetic.value),
    ...sharedScenario(official.value, synthetic.value),
    ...sharedIds(official.value, synthetic.value),
  ]);
}

function otherIds(
  config: LoadedFile<ProtocolConfig>,
  manifest: { readonly protocol_id: string },
): readonly Problem[] {
  const expected = config.value.protocol_id;
  if (manifest.protocol_id === expected) {
    return [];
  }
  return [
    {
      path: "protocol_id",
      expected: `${showText(expected)}, as ${config.file} has it`,
      found: showText(manifest.protocol_id),
    },
  ];
}

function sharedScenario(official: OfficialManifest, { scenario }: SyntheticManifest): readonly Problem[] {
  if (!official.scenario_order.includes(scenario)) {
    return [];
  }
  const expected = "a scenario that is not in the official manifest";
  return [{ path: "scenario", expected, found: showText(scenario) }];
}

function sharedIds(official: OfficialManifest, synthetic: SyntheticManifest): readonly Problem[] {
  const officialIds = new Set(Object.values(official.scenarios).flat());
  return synthetic.cases
    .map(({ case_id: id }, index) => ({
      path: `cases[${index}].case_id`,
      expected: "an id that is not in the official manifest",
      found: showText(id),
      isShared: officialIds.has(id),
    }))
    .filter(({ isShared }) => isShared);
}

function refuseProblems(file: string, problems: readonly Problem[]): void {
  if (problems.length > 0) {
    throw problemsError(problems, {
      code: "protocol",
      file,
      fix: "Use a config and manifests that belong together, with case ids of their own",
    });
  }
}
