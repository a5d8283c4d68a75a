import { buildDistractorBank } from "../core/dataset/bank.ts";
import { type DatasetRow, parseDataset } from "../core/dataset/load-dataset.ts";
import { checkSelection } from "../core/dataset/selection.ts";
import { type PreparedCase, prepareCases } from "../core/pool/prepare-cases.ts";
import { loadProtocol, type Protocol } from "../core/protocol/load-protocol.ts";
import type { AnswerMode, RunHeader } from "../core/rows/case-record.ts";
import { type OutputDirectory, outputDirectory } from "../reporter/output-directory.ts";
import { SAMPLE_PROTOCOL, SAMPLE_TEXT } from "./builtin-protocols.ts";
import type { ContractChecks } from "./contracts.ts";
import type { EvictionOptions, Verdict } from "./options.ts";
import { configFile, readManifestFiles, readPromptFile, readProtocolFile } from "./protocol-files.ts";
import { answerMode, type ProviderAccess, readProviderAccess } from "./provider/provider-access.ts";
import { readBytes } from "./read-files.ts";
import { type Environment, type Places, resolveSettings, type Settings } from "./settings.ts";
import { checkRunDirectory } from "./store/run-directory.ts";
import { parseConfig } from "../core/protocol/config.ts";

/** A run whose contracts all hold; nothing has been written or called yet. */
export interface CheckedRun {
  readonly protocol: Protocol;
  readonly header: RunHeader;
  readonly cases: readonly PreparedCase[];
  readonly verdict: Verdict;
  readonly output: OutputDirectory;
  /** Where a live run's calls go. */
  readonly access: ProviderAccess | undefined;
}

/**
 * Reads and checks all that a run rests on, one contract after the other.
 * Throws `ContractsStopped` at the first that does not hold; `checks` then tells which.
 */
export async function prepareRun(
  checks: ContractChecks,
  options: EvictionOptions,
  env: Environment,
  places: Places,
): Promise<CheckedRun> {
  const settings = await checks.check("settings", () => resolveSettings(options, env, places));
  const protocol = await readProtocol(checks, settings);
  const mode = answerMode(settings.provider, protocol.config.qa, env);
  const access = await checks.check("provider", () =>
    mode === "live" ? readProviderAccess(protocol.config.qa, env) : undefined,
  );
  const { cases, header } = await readCases(checks, settings, protocol, mode);
  const output = outputDirectory(settings.outputDir, places.root, header);
  await checks.check("output directory", () => checkRunDirectory(output, header.artifacts, mode));
  return { protocol, header, cases, verdict: settings.verdict, output, access };
}

async function readProtocol(checks: ContractChecks, settings: Settings): Promise<Protocol> {
  const file = configFile(settings);
  const config = await checks.check("config", () => readProtocolFile(file));
}
