import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { TestProject } from "vitest/node";
import { localServer, send } from "../../../test/factories/local-server.ts";
import { makeCompletion } from "../../../test/factories/make-provider.ts";
import { makeSuite } from "../../../test/factories/make-suite.ts";
import { OWN_PROTOCOL } from "../../../test/factories/own-protocol.ts";
import { isSettled, promised } from "../../../test/factories/promised.ts";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { PROVIDED_OPTIONS, PROVIDED_SUITES } from "../task-meta.ts";
import { setup } from "./global-setup.ts";

const DATASET = OWN_PROTOCOL["records.json"] ?? "";

/** A project of a live run whose dataset comes when the test writes it, at a provider that answers when it is told to. */
async function liveProject(pool: "forks" | "threads", suiteIds: readonly string[]) {
  const called = promised<void>();
  const answered = promised<void>();
  const url = await localServer(async (_, response) => {
    called.keep();
    await answered.promise;
    send(response, makeCompletion());
  });
  vi.stubEnv("OWN_KEY", "local-key");
  vi.stubEnv("OWN_URL", url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = await temporaryFolder({ ...OWN_PROTOCOL, "a.eviction.ts": makeSuite(suiteIds) });
  const dataset = join(folder, "pipe");
  execFileSync("mkfifo", [dataset]);
  const protocol = { config: join(folder, "configs/own.yaml") };
  const provided = {
    [PROVIDED_OPTIONS]: { options: { protocol, dataset, provider: "live", outputDir: join(folder, "out") } },
    [PROVIDED_SUITES]: suiteIds.length === 0 ? [] : [join(folder, "a.eviction.ts")],
  };
  const project = {
    config: { pool, env: {} },
    getProvidedContext: () => provided,
    provide: () => {},
    onTestsRerun: () => {},
    vitest: {
      config: { root: folder, silent: true, snapshotOptions: { updateSnapshot: "new" } },
      onCancel: () => {},
    },
  };
  return {
    project: project as unknown as TestProject,
    /** Settles once the run reads the dataset, which it then gets. */
    async datasetRead() {
      const pipe = await open(dataset, "w");
      return async (text: string) => {
        await pipe.writeFile(text);
        await pipe.close();
      };
    },
    called: called.promise,
    /** Whether the directory is the run's own, as it is before the first call. */
    isBound: () => existsSync(join(folder, "out/qa_run.json")),
    answer: () => answered.keep(),
  };
}

test("processes start once a call is under way, and do not wait for its answer", async () => {
  const { project, datasetRead, called, isBound, answer } = await liveProject("forks", ["k1", "k2"]);
  const started = setup(project);
  const giveDataset = await datasetRead();
  expect(await isSettled(started)).toBe(false);
  await giveDataset(DATASET);
  const teardown = await started;
  expect(isBound()).toBe(true);
  await called;
  answer();
  await teardown();
});

test.each([
  ["processes do not wait for a call where no suite runs whole", "forks", []],
  ["threads do not wait for a call", "threads", ["k1"]],
] as const)("%s", async (_, pool, suiteIds) => {
  const { project, datasetRead, answer } = await liveProject(pool, suiteIds);
  const teardown = await setup(project);
  answer();
  const giveDataset = await datasetRead();
  await giveDataset(DATASET);
  await teardown();
});

test("processes start also where a contract is broken, and there is nothing to call for", async () => {
  const { project, datasetRead } = await liveProject("forks", ["k1"]);
  const started = setup(project);
  const giveDataset = await datasetRead();
  await giveDataset("[]");
  const teardown = await started;
  await teardown();
});

test("processes start also where the run cannot be opened", async () => {
  const before = process.exitCode;
  onTestFinished(() => {
    process.exitCode = before;
  });
  const project = {
    config: { pool: "forks" },
    getProvidedContext: () => ({
      [PROVIDED_OPTIONS]: { options: {} },
      [PROVIDED_SUITES]: ["a.eviction.ts"],
    }),
    provide: () => {},
    get vitest() {
      throw new Error("canary");
    },
  };
  const teardown = await setup(project as unknown as TestProject);
  await expect(teardown()).rejects.toThrow("canary");
});
