import type { TestProject } from "vitest/node";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { ProtocolConfig } from "../../core/protocol/config.ts";
import { policyOptions } from "../../core/selector/policy-options.ts";
import { refreshesBaseline } from "../../reporter/refresh-baseline.ts";
import type { RunServices } from "../answers/run-services.ts";
import { checkOptions } from "../check-options.ts";
import type { GivenOptions } from "../given-options.ts";
import type { EvictionOptions } from "../options.ts";
import { readOwnPolicies } from "../policies/read-own-policies.ts";
import { PROVIDED_OPTIONS, PROVIDED_SUITES } from "../task-meta.ts";
import { ContractChecks, ContractsStopped } from "./contracts.ts";
import { openServices } from "./open-services.ts";
import { type CheckedRun, prepareRun } from "./prepare-run.ts";
import type { PreparedRun, ProvidedRun } from "./provided-run.ts";
import { requestsAhead } from "./requests-ahead.ts";

/** A run's services, and its end. */
export interface OpenRun {
  readonly services: RunServices;
  /** Settles once the first row is called for or found stored, where that is done ahead of the tests. Never rejects. */
  readonly begun: Promise<void>;
  close(): Promise<void>;
}

/**
 * Checks the contracts, prepares the cases and opens the way to the answers of the run. What is broken becomes
 * a red contract, not a crash. Calls `onVariablesHidden` once the tests' processes would not see the provider's variables.
 */
export async function openRun(project: TestProject, onVariablesHidden: () => void): Promise<OpenRun> {
  const checks = new ContractChecks();
  const { root } = project.vitest.config;
  const given = project.getProvidedContext()[PROVIDED_OPTIONS];
  let checked: CheckedRun;
  try {
    const places = { root, workingDirectory: process.cwd() };
    const options = await checks.check("settings", () => optionsOf(given));
    checked = await prepareRun(checks, options, process.env, places, {
      refreshesBaseline: refreshesBaseline(project.vitest.config),
      onConfig(config) {
        hideProviderVariables(project, config);
        onVariablesHidden();
      },
    });
  } catch (error) {
    if (!(error instanceof ContractsStopped)) throw error;
    const run = { contracts: checks.states, stopped: error.message, run: null };
    return { services: { run }, begun: Promise.resolve(), close: async () => {} };
  }
  const { close, answerAhead, ...services } = await openServices(project, checked);
  const prepared = preparedRun(checked);
  let run: ProvidedRun = { contracts: checks.states, stopped: null, run: prepared };
  const suites = project.getProvidedContext()[PROVIDED_SUITES] ?? [];
  const begun = Promise.resolve(answerAhead?.(requestsAhead(prepared, suites)));
  // While watching, a module may be another one by the next run. One that is gone is told by its rows.
  project.onTestsRerun(async () => {
    const own_policies = await readOwnPolicies(checked.ownPolicies).catch(() => checked.header.own_policies);
    run = { ...run, run: preparedRun({ ...checked, header: { ...checked.header, own_policies } }) };
  });
  const current: RunServices = {
    ...services,
    get run() {
      return run;
    },
  };
  return { services: current, begun, close };
}

async function optionsOf(given: GivenOptions): Promise<EvictionOptions> {
  if ("options" in given) return checkOptions(given.options);
  throw new EvictionError("settings", given.refusal);
}

/** The tests' processes get their environment after this: what they never see they cannot leak. */
function hideProviderVariables(project: TestProject, { qa }: ProtocolConfig): void {
  const { api_key_env: key, base_url_env: baseUrl } = qa;
  project.config.env = { ...project.config.env, [key]: "", [baseUrl]: "" };
}

function preparedRun(checked: CheckedRun): PreparedRun {
  const { header, selector } = checked;
  const { config, prompt } = checked.protocol;
  const { model, temperature, max_tokens, stream } = config.qa;
  return {
    header,
    directory: checked.output.path,
    verdict: checked.verdict,
    cases: Object.fromEntries(checked.cases.map((prepared) => [prepared.caseId, prepared])),
    policies: policyOptions(config),
    ownPolicies: Object.fromEntries(checked.ownPolicies.map(({ policy, file }) => [policy, file])),
    prompt,
    request: { model, temperature, max_tokens, stream },
    baseline: checked.baseline,
    selector: selector ? { file: selector.file } : null,
    paritySeed: checked.paritySeed,
  };
}
