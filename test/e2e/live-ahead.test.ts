import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerAsExpected, CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { consumerFolder } from "./consumer-folder.ts";
import type { ProviderServer } from "./provider-server.ts";
import { expectReferenceGrades, expectReferenceRows } from "./published-files.ts";
import { runVitest, type VitestCall } from "./run-vitest.ts";
import { RUNTIME } from "./runtime.ts";
import { fingerprintsBesides, storedRows } from "./stored-rows.ts";

/** Another project of the same root. With two workers its tests run before any row's, on one core too. */
const OTHER_PROJECT = `{ projects: [{ test: { name: "other", include: ["other.test.ts"], maxWorkers: 2 } }] }`;

test("rows are called for before their tests are there to ask, each once, and none counts as reused", async () => {
  const folder = consumerFolder(
    {
      "other.test.ts": `
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
test("every row is called for", { timeout: 30_000 }, () =>
  expect.poll(() => existsSync("all-called"), { timeout: 30_000 }).toBe(true));
`,
    },
    OTHER_PROJECT,
  );
  const provider = await testProvider((seen, response, calls) => {
    if (calls === 90) writeFileSync(join(folder, "all-called"), "");
    return answerAsExpected(seen, response, calls);
  });

  const { run, directory } = await runLive(provider, folder);

  expect(run.exitCode, run.output).toBe(0);
  expect(run.stdout).toContain("other.test.ts (1 test)");
  expect(called(provider)).toEqual(fingerprintsBesides([]));
  expect(run.output).not.toContain("reused");
  expectReferenceRows(directory);
  expectReferenceGrades(directory);
});

test("nothing is called for where a failure ends the run before a row's test", async () => {
  const failing = `import { test } from "vitest"; test("fails", () => { throw new Error("wanted"); });`;
  const folder = consumerFolder({ "other.test.ts": failing }, OTHER_PROJECT);
  const provider = await testProvider();

  const { run } = await runLive(provider, folder, ["run", "--bail=1"]);

  expect(run.exitCode, run.output).toBe(1);
  expect(called(provider)).toEqual([]);
});

test("nothing is called for where the root's global setup, which comes last, fails", async () => {
  const folder = consumerFolder(
    { "setup.ts": `export function setup() { throw new Error("wanted"); }` },
    `{ globalSetup: ["./setup.ts"], projects: [] }`,
  );
  const provider = await testProvider();

  const { run, directory } = await runLive(provider, folder);

  expect(run.exitCode, run.output).toBe(1);
  expect(run.output).toContain("Error: wanted");
  expect(called(provider)).toEqual([]);
  expect(existsSync(directory)).toBe(false);
});

test("nothing is called for that an edited suite does not ask", async () => {
  const name = "access-help.knowledge-update.eviction.ts";
  const suites = readSuites();
  const generated = suites[name] ?? "";
  const rows = [...generated.matchAll(/case_id: "(.+?)", policy: "(.+?)"/g)].map(
    ([, id, policy]) => `${id}__${policy}`,
  );
  expect(rows).toHaveLength(10);
  const edited = generated
    .replace("{ test }", "{ beforeEach, test }")
    .concat("\nbeforeEach(({ skip }) => skip());\n");
  const files = Object.entries({ ...suites, [name]: edited }).map(([file, text]) => [`suites/${file}`, text]);
  const provider = await testProvider();

  const { run, directory } = await runLive(
    provider,
    consumerFolder(Object.fromEntries(files), "{}", `{ suites: "./suites" }`),
  );

  expect(run.output).toMatch(/Tests {2}97 passed \| 14 skipped \(111\)/);
  expect(called(provider)).toEqual(fingerprintsBesides(rows));
  expect(storedRows(directory)).toHaveLength(80);
});

test("nothing is called for that is another shard's", async () => {
  const provider = await testProvider();

  const { run, directory } = await runLive(provider, consumerFolder(), ["run", "--shard=1/2"]);

  expect(run.exitCode, run.output).toBe(0);
  const [, rows] = /(\d+) of 90 rows, one shard/.exec(run.output) ?? [];
  expect(provider.calls).toHaveLength(Number(rows));
  expect(storedRows(directory)).toHaveLength(Number(rows));
});

async function runLive(provider: ProviderServer, folder: string, args: VitestCall["args"] = ["run"]) {
  const directory = join(folder, "run");
  const env = { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: directory };
  return { run: await runVitest({ args, cwd: folder, env }), directory };
}

/** The fingerprints of a provider's calls, sorted. */
function called({ calls }: ProviderServer): readonly string[] {
  return calls.map(({ fingerprint }) => fingerprint).sort();
}

/** The suites that ship, by name. */
function readSuites(): Readonly<Record<string, string>> {
  const folder = join(RUNTIME.evaluation, "suites");
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}
