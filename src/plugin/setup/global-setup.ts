import type { TestProject } from "vitest/node";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { policyOptions } from "../../core/selector/policy-options.ts";
import { refreshesBaseline } from "../../reporter/refresh-baseline.ts";
import type { AnswerAddress } from "../answers/loopback-server.ts";
import type { GivenOptions } from "../given-options.ts";
import { type EvictionOptions, parseOptions } from "../options.ts";
import { PROVIDED_OPTIONS, PROVIDED_RUN } from "../task-meta.ts";
import { ContractChecks, ContractsStopped } from "./contracts.ts";
import { openServices } from "./open-services.ts";
import { type CheckedRun, prepareRun } from "./prepare-run.ts";
import type { PreparedRun } from "./provided-run.ts";

/**
 * Runs in the main process before the project's first test: checks the contracts, prepares the cases, opens
 * the way to the answers and hands the rest to the tests. What is broken becomes a red contract, not a crash.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const checks = new ContractChecks();
  const { root } = project.vitest.config;
  const given = project.getProvidedContext()[PROVIDED_OPTIONS];
  let checked: CheckedRun;
  try {
    const places = { root, workingDirectory: process.cwd() };
    const options = await checks.check("settings", () => optionsOf(given));
    checked = await prepareRun(
      checks,
      options,
      process.env,
      places,
      refreshesBaseline(project.vitest.config),
    );
  } catch (error) {
    if (!(error instanceof ContractsStopped)) throw error;
    project.provide(PROVIDED_RUN, { contracts: checks.states, stopped: error.message, run: null });
    return async () => {};
  }
  hideProviderVariables(project, checked);
  const services = await openServices(project, checked);
  const run = preparedRun(checked, services.address);
  project.provide(PROVIDED_RUN, { contracts: checks.states, stopped: null, run });
  return services.close;
}

function optionsOf(given: GivenOptions): EvictionOptions {
  if ("options" in given) return parseOptions(given.options);
  throw new EvictionError("settings", given.refusal);
}

/** The tests' processes get their environment after this: what they never see they cannot leak. */
function hideProviderVariables(project: TestProject, { protocol }: CheckedRun): void {
  const { api_key_env: key, base_url_env: baseUrl } = protocol.config.qa;
  project.config.env = { ...project.config.env, [key]: "", [baseUrl]: "" };
}

function preparedRun(checked: CheckedRun, address: AnswerAddress | undefined): PreparedRun {
  const { header, selector } = checked;
  const { config, prompt } = checked.protocol;
  const { model, temperature, max_tokens, stream } = config.qa;
  return {
    header,
    verdict: checked.verdict,
    cases: Object.fromEntries(checked.cases.map((prepared) => [prepared.caseId, prepared])),
    policies: policyOptions(config),
    prompt,
    request: { model, temperature, max_tokens, stream },
    baseline: checked.baseline,
    answers: header.mode === "none" ? null : (address ?? null),
    selector: selector && address ? { file: selector.file, address } : null,
    paritySeed: checked.paritySeed,
  };
}
