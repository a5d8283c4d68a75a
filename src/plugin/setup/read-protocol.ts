import type { Protocol } from "../../core/protocol/load-protocol.ts";
import type { Settings } from "../settings.ts";
import { builtProtocol } from "./built-protocols.ts";
import type { Contract, ContractChecks } from "./contracts.ts";
import { configFile, readManifestFiles, readPromptFile, readProtocolFile } from "./protocol-files.ts";

const CONTRACTS_OF_PROTOCOL: readonly Contract[] = ["config", "manifests", "answer prompt"];

/** The protocol that the settings name, its contracts checked one after the other. Throws `ContractsStopped`. */
export async function readProtocol(
  checks: ContractChecks,
  settings: Settings,
  builtFile?: string,
): Promise<Protocol> {
  const built = await builtProtocol(settings, builtFile);
  if (built !== undefined) {
    for (const contract of CONTRACTS_OF_PROTOCOL) await checks.check(contract, () => {});
    return built;
  }
  // Loaded only here: what ships was read when the package was built.
  const { loadAnswerPrompt, loadConfig, loadManifests, protocolOf } = await import(
    "../../core/protocol/load-protocol.ts"
  );
  const name = configFile(settings);
  const config = await checks.check("config", async () => loadConfig(await readProtocolFile(name)));
  const manifests = await checks.check("manifests", async () =>
    loadManifests(config, await readManifestFiles(settings)),
  );
  const prompt = await checks.check("answer prompt", async () =>
    loadAnswerPrompt(config, await readPromptFile(name, config.value.qa.answer_prompt.path)),
  );
  return protocolOf(config, manifests, prompt);
}
