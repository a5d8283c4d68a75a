import type { ProtocolConfig } from "../../core/protocol/config.ts";
import type { Protocol } from "../../core/protocol/load-protocol.ts";
import type { Settings } from "../settings.ts";
import { builtProtocol } from "./built-protocols.ts";
import type { Contract, ContractChecks } from "./contracts.ts";
import { configFile, readManifestFiles, readPromptFile, readProtocolFile } from "./protocol-files.ts";

const CONTRACTS_OF_PROTOCOL: readonly Contract[] = ["config", "manifests", "answer prompt"];

export interface ProtocolReading {
  /** Told of the config as soon as it is known. */
  readonly onConfig?: ((config: ProtocolConfig) => void) | undefined;
  /** The file of what was built, where it is not the package's own. */
  readonly builtFile?: string | undefined;
}

/** The protocol that the settings name, its contracts checked one after the other. Throws `ContractsStopped`. */
export async function readProtocol(
  checks: ContractChecks,
  settings: Settings,
  { onConfig, builtFile }: ProtocolReading = {},
): Promise<Protocol> {
  const built = await builtProtocol(settings, builtFile);
  if (built !== undefined) {
    onConfig?.(built.config);
    for (const contract of CONTRACTS_OF_PROTOCOL) await checks.check(contract, () => {});
    return built;
  }
  // Loaded only here: what ships was read when the package was built.
  const { loadAnswerPrompt, loadConfig, loadManifests, protocolOf } = await import(
    "../../core/protocol/load-protocol.ts"
  );
  const name = configFile(settings);
  const config = await checks.check("config", async () => loadConfig(await readProtocolFile(name)));
  onConfig?.(config.value);
  const manifests = await checks.check("manifests", async () =>
    loadManifests(config, await readManifestFiles(settings)),
  );
  const prompt = await checks.check("answer prompt", async () =>
    loadAnswerPrompt(config, await readPromptFile(name, config.value.qa.answer_prompt.path)),
  );
  return protocolOf(config, manifests, prompt);
}
