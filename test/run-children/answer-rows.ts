import { policyOptions } from "../../src/core/selector/policy-options.ts";
import { selectBuiltIn } from "../../src/core/selector/selector.ts";
import { runAnswers } from "../../src/plugin/answers/run-answers.ts";
import { runCase } from "../../src/plugin/cases/run-case.ts";
import { ContractChecks } from "../../src/plugin/setup/contracts.ts";
import { prepareRun } from "../../src/plugin/setup/prepare-run.ts";
import type { PreparedRun } from "../../src/plugin/setup/provided-run.ts";

/**
 * What the main process and the tests of a live run do together, in one process and without Vitest: prepares
 * the run that the environment names and asks for all of its rows at once. Ends with 1 when a row has no answer.
 */
const here = process.cwd();
const checked = await prepareRun(new ContractChecks(), {}, process.env, {
  root: here,
  workingDirectory: here,
});
const answers = await runAnswers(checked, here, () => {});
const { config, prompt } = checked.protocol;
const run: PreparedRun = {
  header: checked.header,
  directory: checked.output.path,
  verdict: checked.verdict,
  cases: Object.fromEntries(checked.cases.map((prepared) => [prepared.caseId, prepared])),
  ownPolicies: {},
  policies: policyOptions(config),
  prompt,
  request: config.qa,
  baseline: checked.baseline,
  // Asked directly.
  selector: null,
  paritySeed: checked.paritySeed,
};
const keys = checked.cases.flatMap(({ caseId: case_id }) =>
  checked.header.policies.map((policy) => ({ case_id, policy })),
);
const { signal } = new AbortController();
const records = await Promise.all(
  keys.map((key) =>
    runCase(run, key, {
      select: selectBuiltIn,
      ask: (request) => answers.service.answer(request, signal),
    }),
  ),
);
await answers.stop();
await answers.release();
for (const { no_answer } of records) if (no_answer !== null) process.stderr.write(`${no_answer}\n`);
process.exitCode = records.some(({ no_answer }) => no_answer !== null) ? 1 : 0;
