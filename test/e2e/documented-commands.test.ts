import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { QA_FILES } from "../../src/core/artifacts/published-files.ts";
import { blockThatBegins, fencedBlocks, filesOf } from "../docs/fenced-blocks.ts";
import { readSource } from "../docs/read-source.ts";
import { runBlock } from "../docs/run-block.ts";
import { OWN_PROTOCOL } from "../factories/own-protocol.ts";
import { CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { copyFolder, filesBelow } from "./folders.ts";
import { expectReferenceGrades } from "./published-files.ts";

const FIRST = "npm ci && npx vitest run --project eviction\n";
const LIVE = "export LONGMEMEVAL_ORACLE_PATH=";
const CONTRACTS = "npx vitest run --project eviction contracts\n";
const SHARDS = "npx vitest run --project eviction --shard=1/2";
const COMMAND = "npx vitest-eviction report <dir>";
const GENERATE = "npx vitest-eviction generate";
const ONE_CASE = "npx vitest run --project eviction -t ";

/** Blocks that another test or script runs, each with the file that does. */
const RUN_ELSEWHERE: Readonly<Record<string, readonly [file: string, ran: string]>> = {
  "npm install --save-dev vitest-eviction": [
    "test/package/installed.test.ts",
    "npm install --save-dev vitest-eviction",
  ],
  "EVICTION_SELECTOR=python:": ["test/e2e/python-selector.test.ts", 'commandsOf("docs/python-selector.md")'],
  "npm run bench": ["package.json", '"bench":'],
};

test("every command of the pages is run by a test", () => {
  const commands = fencedBlocks().filter(({ language }) => language === "sh");
  expect(commands.length).toBeGreaterThan(8);
  for (const { page, text } of commands) {
    if ([FIRST, LIVE, CONTRACTS, SHARDS, COMMAND, GENERATE, ONE_CASE].some((start) => text.startsWith(start)))
      continue;
    const elsewhere = Object.entries(RUN_ELSEWHERE).find(([start]) => text.startsWith(start))?.[1];
    if (elsewhere === undefined) throw new Error(`no test runs this block of ${page}: ${text}`);
    const [file, ran] = elsewhere;
    expect(readSource(file)).toContain(ran);
  }
});

test("the first command prints what the README says, and its files can be reported and compared", async () => {
  const folder = consumerFolder();

  const { output } = await runBlock(FIRST.replace("npm ci && ", ""), folder);

  expect(output).toContain(blockThatBegins("  EVICTION  sample-text").text);

  const runs = join(folder, ".vitest/eviction");
  const [first = ""] = filesBelow(runs).map((path) => path.split("/")[0]);
  renameSync(join(runs, first), join(folder, "a"));
  copyFolder(join(folder, "a"), join(folder, "b"));
  const command = blockThatBegins(COMMAND)
    .text.replace("<dir>", "a")
    .replace("<dirA>", "a")
    .replace("<dirB>", "b");
  const { output: told } = await runBlock(command, folder);
  expect(told).toMatch(/overall +22\/45 +37\/45/);
  expect(told).toContain("Of 45 cases 0 improved, 0 regressed, 45 unchanged.");
});

test("the live commands write the published files", async () => {
  const provider = await testProvider();
  const { DEERMEM_EVAL_ANSWER_BASE_URL: baseUrl = "" } = providerEnv(provider);
  const given = blockThatBegins(LIVE)
    .text.replace("/path/to/longmemeval_oracle.json", JSON.stringify(CONFORMANCE_ENV.LONGMEMEVAL_ORACLE_PATH))
    .replace("https://provider.example/v1", baseUrl);
  const folder = consumerFolder();

  const { output } = await runBlock(given, folder, {
    EVICTION_CONFIG: CONFORMANCE_ENV.EVICTION_CONFIG,
    EVICTION_OUTPUT_DIR: "run",
  });

  expect(provider.calls, output).toHaveLength(90);
  expectReferenceGrades(join(folder, "run"));
});

test("the command for one's own cases writes their tests", async () => {
  const folder = consumerFolder();
  for (const [path, text] of Object.entries(OWN_PROTOCOL)) {
    writeBelow(folder, join("protocol", path.replace("own.yaml", "mine.yaml")), text);
  }

  const { output } = await runBlock(blockThatBegins(GENERATE).text, folder);

  expect(output).toContain("fresh-signal.type.1.eviction.ts");
  expect(filesBelow(join(folder, "eviction"))).toContain("fresh-signal.type.1.eviction.ts");
});

test("the files of the page on one's own cases run as they stand", async () => {
  const page = "docs/own-cases.md";
  const folder = consumerFolder();
  for (const [path, text] of Object.entries(filesOf(page))) writeBelow(folder, path, text);
  writeBelow(folder, "vitest.config.ts", onlyBlock(page, "ts"));

  const { output } = await runBlock(onlyBlock(page, "sh"), folder);

  expect(output).toContain(onlyBlock(page, ""));
});

test("the baseline of the page on one's own cases fails what falls behind it", async () => {
  const page = "docs/own-cases.md";
  const folder = consumerFolder();
  for (const [path, text] of Object.entries(filesOf(page))) writeBelow(folder, path, text);
  const config = onlyBlock(page, "ts");
  writeBelow(
    folder,
    "vitest.config.ts",
    config.replace("eviction({", `eviction({\n${inlineCode(page, "baseline:")},`),
  );
  const refreshed = await runBlock(
    `npx vitest-eviction generate\n${inlineCode(page, "npx vitest run")}`,
    folder,
  );
  expect(refreshed.output).toContain("Baseline refreshed:");
  expect(refreshed.output).not.toContain("No baseline");

  const { output } = await runBlock("npx vitest run --project eviction", folder);
  expect(output).not.toContain("No baseline");
  const baseline = join(folder, "baseline.json");
  const kept = readFileSync(baseline, "utf8");
  writeFileSync(baseline, kept.replace('"c2__confidence": []', '"c2__confidence": [2]'));

  const behind = runBlock("npx vitest run --project eviction", folder);
  await expect(behind).rejects.toThrow("support evicted at capacity 2");
});

test("the commands for a part of a run, for the contracts and for shards do what is said of them", async () => {
  const folder = consumerFolder();

  const contracts = await runBlock(blockThatBegins(CONTRACTS).text, folder);
  expect(contracts.output).toMatch(/contracts\.eviction\.ts \(\d+ tests/);

  const parts = await runBlock(blockThatBegins(ONE_CASE).text, folder);
  expect(parts.output).toMatch(/Tests {2}1 passed/);
  expect(parts.output).toContain("1 of 90 rows, a part of the run: no statistics, no report written");
  expect(parts.output).toContain("10 of 90 rows, a part of the run: no statistics, no report written");

  mkdirSync(join(folder, "run"));
  const shards = await runBlock(blockThatBegins(SHARDS).text, folder, { EVICTION_OUTPUT_DIR: "run" });
  expect(shards.output.match(/one shard: no statistics, no report written/g)).toHaveLength(2);
  expect(filesBelow(join(folder, "run"))).toEqual(expect.arrayContaining([...QA_FILES, "report.html"]));
});

/** The code within a page's text that begins so. */
function inlineCode(page: string, start: string): string {
  const [, code] = new RegExp(`\`(${start}[^\`]*)\``).exec(readSource(page)) ?? [];
  if (code === undefined) throw new Error(`${page} has no code that begins with ${start}`);
  return code.replaceAll("\n", " ");
}

function onlyBlock(page: string, language: string): string {
  const [only, ...others] = fencedBlocks().filter(
    (block) => block.page === page && block.language === language,
  );
  if (only === undefined || others.length > 0)
    throw new Error(`${page} has not just one block of "${language}"`);
  return only.text;
}

function writeBelow(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
