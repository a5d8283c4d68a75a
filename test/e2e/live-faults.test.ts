import { join } from "node:path";
import { expect, test } from "vitest";
import type { TelemetryLine } from "../../src/plugin/store/telemetry-file.ts";
import { promised } from "../factories/promised.ts";
import { redirectTo } from "../factories/provider-faults.ts";
import { conformanceCopy } from "./conformance-copy.ts";
import {
  answerAsExpected,
  CONFORMANCE_TASKS,
  expectedAnswer,
  fingerprintOf,
  providerEnv,
  testProvider,
} from "./conformance-run.ts";
import { expectNothingPrivate } from "./dataset-text.ts";
import { filesBelow } from "./folders.ts";
import { PLANNED_FAULTS, type PlannedFault, TIMEOUT_SECONDS } from "./planned-faults.ts";
import { completion, type Respond } from "./provider-server.ts";
import { expectNothingPublished, expectReferenceGrades } from "./published-files.ts";
import { readFailures } from "./read-failures.ts";
import { readRowsBelow, readSpending } from "./read-summary.ts";
import { readTelemetry } from "./read-telemetry.ts";
import { runVitest } from "./run-vitest.ts";
import { storedRows } from "./stored-rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const REDIRECT: PlannedFault = {
  fault: () => {},
  calls: 1,
  reason: "http-status",
  status: 307,
  told: "HTTP status 307 (attempt 1)",
};

/**
 * Rows that share their request with no other row, each with its fault; the last one's answer is cut. The first row of a
 * suite is none of them, so that an answer comes early, whichever suite is the first.
 */
const OWN_REQUESTS = CONFORMANCE_TASKS.filter(({ request_fingerprint: own }) => {
  return CONFORMANCE_TASKS.filter((task) => task.request_fingerprint === own).length === 1;
})
  .map(({ row_id }) => row_id)
  .filter((row) => row.endsWith("__hybrid-v1"));
const PLAN = new Map(
  [...Object.values(PLANNED_FAULTS), REDIRECT].map((planned, index) => [OWN_REQUESTS[index] ?? "", planned]),
);
const CUT = OWN_REQUESTS.at(-1) ?? "";

const ALL_ROWS = CONFORMANCE_TASKS.map(({ row_id }) => row_id);
const FAILED = ALL_ROWS.filter((row) => PLAN.get(row)?.told !== undefined);
const ANSWERED = ALL_ROWS.filter((row) => !FAILED.includes(row));
/** Rows that are asked for twice: for an answer in the end, or in vain. */
const RETRIED = ALL_ROWS.filter((row) => attemptsOf(row) === 2);

test("each fault of a provider has its outcome, and the next run asks for the missing rows alone", {
  timeout: 180_000,
}, async () => {
  expect(PLAN.has(CUT)).toBe(false);
  expect(PLAN.has("")).toBe(false);
  const folder = temporaryFolder();
  const directory = join(folder, "run");
  const env = {
    ...conformanceCopy(folder, { config: withQuickAttempts }),
    EVICTION_OUTPUT_DIR: directory,
  };
  const elsewhere = await testProvider();
  const faulty = await testProvider(respondByPlan(elsewhere.baseUrl));

  const first = await runVitest({ env: { ...env, ...providerEnv(faulty) } });

  expect(first.exitCode, first.output).toBe(1);
  expect(elsewhere.calls).toEqual([]);
  expect(faulty.calls).toHaveLength(ALL_ROWS.length + RETRIED.length);
  expectFailuresTold(first.stdout, first.stderr);
  expect(first.stdout).toContain("no report written");
  expect(first.stdout).not.toMatch(/McNemar|Files in/);
  expectNothingPrivate(first.output);
  expectNothingPublished(directory);
  expect(filesBelow(join(directory, "responses"))).toEqual(ANSWERED.map((row) => `${row}.json`).sort());
  expectCutTold(first.stdout);
  const spent = { calls: faulty.calls.length, ...tokensOf(ANSWERED) };
  expect(readSpending(first.stdout, "this run")).toEqual(spent);
  expect(readSpending(first.stdout, "in total")).toEqual(spent);
  const telemetry = readTelemetry(directory);
  expect(telemetry).toHaveLength(ALL_ROWS.length);
  for (const row of ALL_ROWS) expectTelemetry(telemetry, row);

  const good = await testProvider();
  const second = await runVitest({ env: { ...env, ...providerEnv(good) } });

  expect(second.exitCode, second.output).toBe(0);
  expect(good.calls.map(({ fingerprint }) => fingerprint).sort()).toEqual(FAILED.map(fingerprintOf).sort());
  expect(second.stdout).toContain(`${ANSWERED.length} stored answers reused`);
  expectCutTold(second.stdout);
  expect(readSpending(second.stdout, "this run")).toEqual({ calls: FAILED.length, ...tokensOf(FAILED) });
  const answeredLate = ANSWERED.filter((row) => RETRIED.includes(row));
  expect(readSpending(second.stdout, "in total")).toEqual({
    calls: ALL_ROWS.length + answeredLate.length,
    ...tokensOf(ALL_ROWS),
  });
  expect(
    readTelemetry(directory)
      .slice(ALL_ROWS.length)
      .map(({ row_id }) => row_id)
      .sort(),
  ).toEqual([...FAILED].sort());
  expect(storedRows(directory)).toHaveLength(ALL_ROWS.length);
  expectReferenceGrades(directory, answeredLate);
});

/** An attempt may not take long, and there are two. */
function withQuickAttempts(config: string): string {
  return config
    .replace("timeout_seconds: 120", `timeout_seconds: ${TIMEOUT_SECONDS}`)
    .replace("max_attempts: 3", "max_attempts: 2");
}

function respondByPlan(elsewhere: string): Respond {
  const plan = new Map([...PLAN].map(([row, planned]) => [fingerprintOf(row), planned]));
  const calls = new Map<string, number>();
  const answered = promised<void>();
  const redirect = redirectTo(`${elsewhere}/chat/completions`, REDIRECT.status ?? 0);
  return async (call, response, count) => {
    const { fingerprint } = call;
    const planned = plan.get(fingerprint);
    // Before the first answer a key that is refused, or no response, would be taken for every row's.
    if (planned === undefined) answered.keep();
    else await answered.promise;
    const nth = (calls.get(fingerprint) ?? 0) + 1;
    calls.set(fingerprint, nth);
    if (planned === REDIRECT) return redirect(response);
    if (planned && nth <= planned.calls) return planned.fault(response);
    if (fingerprint !== fingerprintOf(CUT)) return answerAsExpected(call, response, count);
    const { prediction, ...extra } = expectedAnswer(fingerprint);
    completion(response, prediction, { ...extra, finish_reason: "length" });
  };
}

/** Checks that each row without an answer says why, in its test and in the summary's list, and no other does. */
function expectFailuresTold(stdout: string, stderr: string): void {
  const failures = readFailures(stderr).flatMap(({ tests, lines }) => {
    expect(lines).toHaveLength(1);
    return tests.map((test) => [test.split(" > ")[1]?.replace(" · ", "__") ?? "", lines[0] ?? ""] as const);
  });
  const told = (row: string) =>
    `provider: expected an answer, found ${PLAN.get(row)?.told}. Run the same command `;
  expect(failures.map(([row]) => row).sort()).toEqual([...FAILED].sort());
  for (const [row, line] of failures) expect(line).toContain(`CaseFailure: no answer: ${told(row)}`);

  const listed = readRowsBelow(stdout, `${FAILED.length} rows without an answer, not graded`);
  // Rows with one reason share a line, which names the first three of them.
  const alike = (row: string) => FAILED.filter((other) => told(other) === told(row));
  const tellsRow = (row: string, line: string) => line.startsWith(row) && line.includes(`: ${told(row)}`);
  const first = listed.slice(0, 10).map((line) => FAILED.find((row) => tellsRow(row, line)));
  expect(first).not.toContain(undefined);
  const named = first.flatMap((row = "") => alike(row));
  expect(listed.slice(10)).toEqual([`and ${FAILED.length - named.length} more`]);
}

function expectCutTold(stdout: string): void {
  expect(readRowsBelow(stdout, "1 answer cut at max_tokens, graded as they stand")).toEqual([CUT]);
}

/** Checks a row's line: what each attempt came to, and the waiting between them apart from the answering. */
function expectTelemetry(telemetry: readonly TelemetryLine[], row: string): void {
  const lines = telemetry.filter(({ row_id }) => row_id === row);
  const [line] = lines;
  const planned = PLAN.get(row);
  const isAnswered = ANSWERED.includes(row);
  const faults = Array.from({ length: planned?.calls ?? 0 }, () => [planned?.reason, planned?.status]);
  expect(lines, row).toHaveLength(1);
  expect(line, row).toMatchObject({
    outcome: isAnswered ? "answered" : "no answer",
    reason: isAnswered ? null : planned?.reason,
    finish_reason: row === CUT ? "length" : isAnswered ? "stop" : null,
    request_fingerprint: fingerprintOf(row),
  });
  expect(
    line?.attempts.map(({ outcome, status }) => [outcome, status]),
    row,
  ).toEqual([...faults, ...(isAnswered ? [["answered", 200]] : [])]);
  const sum = (part: "answering_ms" | "waiting_ms") =>
    line?.attempts.reduce((total, attempt) => total + attempt[part], 0);
  expect(line?.answering_ms, row).toBe(sum("answering_ms"));
  expect(line?.waiting_ms, row).toBe(sum("waiting_ms"));
  expect(line?.answering_ms, row).toBeGreaterThanOrEqual(planned?.answering ?? 0);
  expect(line?.waiting_ms, row).toBeGreaterThanOrEqual(planned?.waits ?? 0);
  // Nothing is waited for after the last attempt.
  expect(line?.attempts.at(-1)?.waiting_ms, row).toBe(0);
}

/** How many calls a row needs, or makes in vain. */
function attemptsOf(row: string): number {
  const planned = PLAN.get(row);
  if (planned === undefined) return 1;
  return planned.told === undefined ? planned.calls + 1 : planned.calls;
}

function tokensOf(rows: readonly string[]) {
  const sum = (member: string) =>
    rows.reduce((total, row) => total + Number(expectedAnswer(fingerprintOf(row)).usage[member]), 0);
  return { promptTokens: sum("prompt_tokens"), completionTokens: sum("completion_tokens") };
}
