import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { CONFORMANCE_ENV, testProvider } from "./conformance-run.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { PRIVATE_TEXTS } from "./dataset-text.ts";
import { byRequest, echoingProvider, SENT_CANARIES } from "./echoing-provider.ts";
import { textFinder } from "./find-texts.ts";
import { filesBelow } from "./folders.ts";
import { startVitestGroup } from "./process-group.ts";
import type { Respond } from "./provider-server.ts";
import type { VitestRun } from "./run-vitest.ts";
import { environmentOf, HAS_PROC, startedWorkers } from "./worker-processes.ts";

const KEY = "sk_canary_5d1f0c77a2e94b";
const PATH = "canary-path-91c3e07d";

/** What no terminal may get from an answer; the reporters' own colours are off. */
const CONTROL = /[^\P{Cc}\n\r\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Files that hold what the model said, row by row. */
const HOLDS_ANSWERS = /^(.*__.*\.json|qa\.rows\.jsonl|answering(-blob)?\.json|report\.(html|json))$/;

/** Processes that the tests of a live run are spread over. */
const WORKER_PROCESSES = 2;

const findPrivate = textFinder(PRIVATE_TEXTS);

test("whatever a provider sends back, its key, address and headers and the dataset's texts are seen nowhere", {
  timeout: 180_000,
}, async () => {
  const folder = consumerFolder();
  let respond: Respond = () => {};
  const provider = await testProvider((...call) => respond(...call));
  const baseUrl = `${provider.baseUrl}/${PATH}`;
  const { answers, failures, repeatPrompt } = echoingProvider(KEY, baseUrl);
  const findSecrets = textFinder([
    KEY,
    Buffer.from(KEY).toString("base64"),
    PATH,
    new URL(baseUrl).host,
    ...Object.values(SENT_CANARIES),
  ]);
  const env = {
    ...CONFORMANCE_ENV,
    DEERMEM_EVAL_ANSWER_API_KEY: KEY,
    DEERMEM_EVAL_ANSWER_BASE_URL: baseUrl,
    EVICTION_VERDICT: "outcome",
  };
  expectFinds(folder, findSecrets);

  const failing = withFirstCallHeld(firstAnswered(byRequest(answers), byRequest([...answers, ...failures])));
  respond = failing.respond;
  const first = startVitestGroup({
    args: reporting(folder, "failing", ["tap"]),
    cwd: folder,
    env: inActions(folder, env),
  });
  await expect.poll(() => provider.calls.length, { timeout: 60_000 }).toBeGreaterThan(0);
  if (HAS_PROC) await expectNothingInWorkers(first.pid, findSecrets);
  failing.release();
  const failed = await first.finished;

  expect(failed.exitCode, failed.output).toBe(1);
  expect(failed.output).toContain("rows without an answer, not graded");
  expect(foundIn(outputs(failed, folder), findSecrets)).toEqual([]);
  expect(foundIn(outputs(failed, folder), findPrivate)).toEqual([]);
  expect(failed.output).not.toMatch(CONTROL);

  respond = (call, response) => {
    respond = byRequest(answers);
    return repeatPrompt(call, response);
  };
  const second = startVitestGroup({
    args: reporting(folder, "answering"),
    cwd: folder,
    env: inActions(folder, env),
  });
  const answered = await second.finished;

  expect(answered.output).toContain("Files in");
  expect(foundIn(outputs(answered, folder), findSecrets)).toEqual([]);
  // An answer that repeats its prompt is what the model said: it stays with its row, and is told nowhere else.
  const holding = foundIn(outputs(answered, folder), findPrivate).map(([name]) => basename(name));
  expect(holding).toEqual(expect.arrayContaining(["qa.rows.jsonl", "answering.json", "answering-blob.json"]));
  expect(holding.filter((name) => !HOLDS_ANSWERS.test(name))).toEqual([]);
  expect(answered.output).not.toMatch(CONTROL);
});

/** Checks that what is there is found, in a file and escaped, lest nothing be found for want of looking. */
function expectFinds(folder: string, findSecrets: (output: string) => readonly string[]): void {
  const escaped = 'a "canary"\n<behind> escapes\\';
  const file = join(folder, "planted.json");
  const [text = ""] = PRIVATE_TEXTS;
  writeFileSync(file, JSON.stringify({ [`x${KEY}`]: [text, SENT_CANARIES.cookie, escaped] }));
  const planted = { stdout: "", ...textsBelow(folder) };
  expect(foundIn(planted, findSecrets)).toEqual([["planted.json", [KEY, SENT_CANARIES.cookie]]]);
  expect(foundIn(planted, findPrivate)).toEqual([["planted.json", [text]]]);
  expect(foundIn(planted, textFinder([escaped]))).toEqual([["planted.json", [escaped]]]);
  rmSync(file);
}

/** Holds all answers back until they are released. */
function withFirstCallHeld(respond: Respond) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: Respond = async (...call) => {
    await released;
    return respond(...call);
  };
  return { respond: held, release: () => release() };
}

/** Answers the first call: were keys refused from the start, the other rows would not be asked for. */
function firstAnswered(first: Respond, others: Respond): Respond {
  return (...call) => (call[2] === 1 ? first : others)(...call);
}

async function expectNothingInWorkers(
  pid: number,
  findSecrets: (output: string) => readonly string[],
): Promise<void> {
  for (const worker of await startedWorkers(pid, WORKER_PROCESSES)) {
    expect(findSecrets(environmentOf(worker).join("\n"))).toEqual([]);
  }
}

/** Vitest's own reporters, all at once; those that write files do so below the folder, under a name. */
function reporting(folder: string, name: string, more: readonly string[] = []): readonly string[] {
  const files = { json: `${name}.json`, junit: `${name}.xml`, blob: `${name}-blob.json` };
  const reporters = ["default", "verbose", "github-actions", ...Object.keys(files), ...more];
  return [
    "run",
    "--project",
    "eviction",
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    ...Object.entries(files).map(
      ([reporter, file]) => `--outputFile.${reporter}=${join(folder, "out", file)}`,
    ),
  ];
}

/** A workflow of GitHub also takes a summary in a file. */
function inActions(folder: string, env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const summary = join(folder, "out", "step-summary.md");
  mkdirSync(join(folder, "out"), { recursive: true });
  writeFileSync(summary, "");
  return { ...env, GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: summary };
}

/** Everything that a run has printed or written below the folder it ran in. */
function outputs({ stdout, stderr }: VitestRun, folder: string): Readonly<Record<string, string>> {
  const files = textsBelow(folder);
  expect(Object.keys(files).length).toBeGreaterThan(20);
  return { stdout, stderr, ...files };
}

function textsBelow(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filesBelow(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}

/** The outputs in which something is found, and what. */
function foundIn(
  texts: Readonly<Record<string, string>>,
  find: (output: string) => readonly string[],
): readonly (readonly [name: string, found: readonly string[]])[] {
  return Object.entries(texts)
    .map(([name, text]) => [name, find(text)] as const)
    .filter(([, found]) => found.length > 0);
}
