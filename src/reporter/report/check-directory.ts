import { isDeepStrictEqual } from "node:util";
import { accuracyGroups } from "../../core/artifacts/qa-files.ts";
import { retentionGroups } from "../../core/artifacts/retention-files.ts";
import { outcomes, SUITES, type Suite, suitePairs } from "../../core/artifacts/suite-pairs.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { exactMcNemar } from "../../core/stats/exact-mcnemar.ts";
import { pairedBootstrap } from "../../core/stats/paired-bootstrap.ts";
import type { DirectoryFiles } from "./directory-files.ts";

type Answers = NonNullable<DirectoryFiles["answers"]>;

/** A key of a file, and whether it agrees with the other files of its directory. */
type Agreement = readonly [file: string, key: string, holds: boolean];

/**
 * Refuses a directory whose files are not all of one run: ids and hashes must be equal, figures must be those
 * of the rows. Every case must have its rows, see `completePolicyRows` and `checkGradedRows`.
 */
export function checkDirectory(files: DirectoryFiles, folder: string): void {
  const { answers } = files;
  const agreements = [
    ...retentionAgreements(files),
    ...(answers === null
      ? []
      : [...answerAgreements(files, answers), ...statisticsAgreements(files, answers)]),
  ];
  const broken = agreements.find(([, , holds]) => !holds);
  if (broken === undefined) return;
  const [file, key] = broken;
  throw new EvictionError("run-directory", {
    where: `${folder}/${file}: ${key}`,
    expected: "what the other files of the directory have or add up to",
    found: "something else",
    fix: "Keep the files of one run in a directory, or make them again with EVICTION_PROVIDER=recorded",
  });
}

function retentionAgreements({ run, summary, policyRows }: DirectoryFiles): readonly Agreement[] {
  return [
    ["summary.json", "protocol_id", summary.protocol_id === run.protocol_id],
    ["summary.json", "groups", isDeepStrictEqual(summary.groups, retentionGroups(policyRows))],
  ];
}

function answerAgreements({ run }: DirectoryFiles, { summary, statistics, gradedRows, bound }: Answers) {
  const agreements: Agreement[] = [
    ["qa.summary.json", "protocol_id", summary.protocol_id === run.protocol_id],
    ["qa.summary.json", "groups", isDeepStrictEqual(summary.groups, accuracyGroups(gradedRows))],
    ["qa.stats.json", "protocol_id", statistics.protocol_id === run.protocol_id],
    ["qa.stats.json", "grader_version", statistics.grader_version === summary.grader_version],
    ["qa.stats.json", "policies", isDeepStrictEqual(statistics.policies, run.policies)],
  ];
  if (bound === undefined) return agreements;
  const { dataset_sha256: dataset, ...artifacts } = bound.artifacts;
  agreements.push(
    ["qa_run.json", "protocol_id", bound.protocol_id === run.protocol_id],
    ["qa_run.json", "artifacts", isDeepStrictEqual(artifacts, run.artifacts)],
    ["qa_run.json", "artifacts.dataset_sha256", dataset === run.dataset.sha256],
  );
  return agreements;
}

function statisticsAgreements(
  { run }: DirectoryFiles,
  { statistics, gradedRows }: Answers,
): readonly Agreement[] {
  const { iterations, seed, alpha } = statistics.suites.overall.bootstrap;
  const agreement = (suite: Suite): Agreement => {
    const pairs = outcomes(suitePairs(gradedRows, suite, run.policies));
    const expected = {
      cases: pairs.length,
      mcnemar: exactMcNemar(pairs),
      bootstrap: pairedBootstrap(pairs, { seed, iterations, alpha }),
    };
    return ["qa.stats.json", `suites.${suite}`, isDeepStrictEqual(statistics.suites[suite], expected)];
  };
  return SUITES.map(agreement);
}
