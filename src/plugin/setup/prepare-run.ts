import { basename } from "node:path";
import type { RetentionBaseline } from "../../core/artifacts/retention-baseline.ts";
import { buildDistractorBank } from "../../core/dataset/bank.ts";
import { checkSelection } from "../../core/dataset/selection.ts";
import { buildCases, type PreparedCase } from "../../core/pool/prepare-cases.ts";
import type { ProtocolConfig } from "../../core/protocol/config.ts";
import type { Protocol } from "../../core/protocol/load-protocol.ts";
import { rowId } from "../../core/rows/answer-row.ts";
import type { AnswerMode, RunHeader } from "../../core/rows/case-record.ts";
import { policiesOf, runHeader } from "../../core/rows/run-header.ts";
import { BUILT_IN_SELECTOR, pythonSelectorName } from "../../core/rows/selector-name.ts";
import { policyOptions } from "../../core/selector/policy-options.ts";
import { type OutputDirectory, outputDirectory } from "../../files/output-directory.ts";
import { checkGates } from "../../reporter/gates/check-gates.ts";
import type { Environment } from "../environment.ts";
import type { EvictionOptions, Verdict } from "../options.ts";
import { readOwnPolicies } from "../policies/read-own-policies.ts";
import { answerMode, type ProviderAccess, readProviderAccess } from "../provider/provider-access.ts";
import type { OpenSelector } from "../selector/open-selector.ts";
import { type Places, type PolicyModule, resolveSettings, type Settings } from "../settings.ts";
import { listRunFolder } from "../store/run-files.ts";
import { SAMPLE_PROTOCOL, SAMPLE_TEXT } from "./builtin-protocols.ts";
import type { ContractChecks } from "./contracts.ts";
import { configFile } from "./protocol-files.ts";
import { NO_BASELINE, readBaseline } from "./read-baseline.ts";
import { readDataset } from "./read-dataset.ts";
import { readProtocol } from "./read-protocol.ts";

interface PlacedRun {
  readonly header: RunHeader;
  readonly output: OutputDirectory;
}

/** A run whose contracts all hold; nothing has been written or called yet. */
export interface CheckedRun extends PlacedRun {
  readonly protocol: Protocol;
  readonly cases: readonly PreparedCase[];
  readonly verdict: Verdict;
  readonly baseline: RetentionBaseline;
  readonly ownPolicies: readonly PolicyModule[];
  /** Where a live run's calls go. */
  readonly access: ProviderAccess | undefined;
  /** What selects in the place of the built-in selector; whoever asked for the run closes it. */
  readonly selector: OpenSelector | undefined;
  readonly paritySeed: number;
}

/** What else a preparation is told. */
export interface Preparation {
  /** Whether the run is to write the baseline that it is compared with. */
  readonly refreshesBaseline?: boolean;
  /** Told of the config as soon as it is known, whatever is found broken later. */
  readonly onConfig?: ((config: ProtocolConfig) => void) | undefined;
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
  { refreshesBaseline = false, onConfig }: Preparation = {},
): Promise<CheckedRun> {
  const {
    settings,
    ownPolicies,
    baseline: known,
  } = await checks.check("settings", async () => {
    const resolved = resolveSettings(options, env, places);
    return {
      settings: resolved,
      ownPolicies: await readOwnPolicies(resolved.policies),
      baseline: await readBaseline(resolved.baseline, refreshesBaseline),
    };
  });
  const protocol = await readProtocol(checks, settings, { onConfig });
  await checks.check("settings", () =>
    checkGates(settings.gates, {
      policies: [...Object.keys(policyOptions(protocol.config)), ...ownPolicies.map(({ policy }) => policy)],
      capacities: protocol.config.pool.capacities,
    }),
  );
  const isPinnedTable = protocol.config.scenarios === undefined;
  const mode = answerMode(settings.provider, protocol.config.qa, env);
  const access = await checks.check("provider", () =>
    mode === "live" ? readProviderAccess(protocol.config.qa, env) : undefined,
  );
  const dataset =
    datasetFile(settings) ??
    checks.stop("no dataset is named: set LONGMEMEVAL_ORACLE_PATH or the option dataset");
  const cases = await readCases(checks, protocol, dataset);
  const { output, header } = await checks.check("output directory", async () => {
    const { root } = places;
    const runAnsweredBy = (embedded: boolean) => {
      const header = runHeader(
        protocol,
        { mode, embedded, selector: nameOf(settings) },
        cases.length,
        ownPolicies,
      );
      return { header, output: outputDirectory(settings.outputDir, root, header) };
    };
    const policies = policiesOf(runAnsweredBy(false).header);
    const rowIds = cases.flatMap(({ caseId }) => policies.map((policy) => rowId(caseId, policy)));
    const run = await chooseRun(mode, runAnsweredBy, rowIds);
    await checkDirectory(run, rowIds);
    return run;
  });
  // Last, so that no later contract can leave its process behind.
  const selector = await checks.check("selector", () => startSelector(settings, protocol, env));
  // What ships is known of the default scenarios: the same ids under others have no expectation.
  const baseline = isPinnedTable || settings.baseline !== undefined ? known : NO_BASELINE;
  // A run that sets the baseline cannot fall behind it.
  const verdict = refreshesBaseline && settings.verdict === "regression" ? "record" : settings.verdict;
  const { paritySeed } = settings;
  return {
    protocol,
    header,
    cases,
    verdict,
    baseline,
    ownPolicies: settings.policies,
    output,
    access,
    selector,
    paritySeed,
  };
}

function nameOf({ selector }: Settings): string {
  return selector === undefined ? BUILT_IN_SELECTOR : pythonSelectorName(basename(selector.module));
}

/** Starts the process of the selector that is named; none for the built-in one, whose version the config pins. */
async function startSelector(
  { selector }: Settings,
  { config }: Protocol,
  env: Environment,
): Promise<OpenSelector | undefined> {
  if (selector === undefined) return undefined;
  // Loaded only here: most runs have no other selector.
  const { openSelector, SELECTOR_TIMEOUT_MS } = await import("../selector/open-selector.ts");
  const { api_key_env: key, base_url_env: baseUrl } = config.qa;
  return openSelector(selector, {
    requiredVersion: config.required_policy_version,
    env: { ...env, [key]: undefined, [baseUrl]: undefined },
    timeoutMs: SELECTOR_TIMEOUT_MS,
  });
}

/** The run as this mode answers it; stored rows may be a provider's or, failing those, the embedded reader's. */
async function chooseRun(
  mode: AnswerMode,
  runAnsweredBy: (embedded: boolean) => PlacedRun,
  rowIds: readonly string[],
): Promise<PlacedRun> {
  if (mode === "embedded") return runAnsweredBy(true);
  const byProvider = runAnsweredBy(false);
  if (mode !== "recorded") return byProvider;
  const { boundModel, isAnsweredByReader } = await import("../store/run-directory.ts");
  const byReader = runAnsweredBy(true);
  const isNamed = byReader.output.path === byProvider.output.path;
  if (isNamed) return (await isAnsweredByReader(byProvider.output.path, rowIds)) ? byReader : byProvider;
  const hasProviders = (await boundModel(byProvider.output.path)) !== undefined;
  const hasReaders = (await boundModel(byReader.output.path)) !== undefined;
  return hasReaders && !hasProviders ? byReader : byProvider;
}

/** Loads what reads stored files only where there are some: most runs start with an empty directory. */
async function checkDirectory({ header, output }: PlacedRun, rowIds: readonly string[]): Promise<void> {
  const { artifacts, mode, embedded } = header;
  const isEmpty = (await listRunFolder(output.path)).length === 0;
  if (isEmpty && mode !== "recorded") return;
  const { checkRunDirectory } = await import("../store/run-directory.ts");
  await checkRunDirectory(output, { artifacts, mode, embedded, rowIds });
  if (mode !== "live") return;
  const { checkDirectoryLock } = await import("../store/directory-lock.ts");
  const { thisProcess } = await import("../store/lock-owner.ts");
  await checkDirectoryLock(output.path, thisProcess());
}

/** The dataset named; the sample text for its own protocol; else none. */
function datasetFile(settings: Settings): string | undefined {
  return settings.dataset ?? (configFile(settings) === SAMPLE_PROTOCOL.config ? SAMPLE_TEXT : undefined);
}

async function readCases(
  checks: ContractChecks,
  protocol: Protocol,
  dataset: string,
): Promise<readonly PreparedCase[]> {
  const rows = await checks.check("dataset hash", () => readDataset(protocol, dataset));
  await checks.check("selection", () => checkSelection(rows, protocol.official));
  const bank = await checks.check("distractor bank", () => buildDistractorBank(rows, protocol.config.pool));
  return checks.check("pools", () => buildCases(protocol, rows, bank));
}
