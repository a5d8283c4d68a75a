import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { TestProject } from "vitest/node";
import { OWN_PROTOCOL } from "../../../test/factories/own-protocol.ts";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { requestRun } from "../answers/ask-run.ts";
import type { RunAddress } from "../answers/run-services.ts";
import { PROVIDED_OPTIONS, PROVIDED_RUN } from "../task-meta.ts";
import { setup } from "./global-setup.ts";

/** A project whose Vitest fails as soon as the run is opened. */
function brokenProject() {
  const provided = new Map<string, unknown>();
  const project = {
    config: { pool: "threads" },
    getProvidedContext: () => ({ [PROVIDED_OPTIONS]: { options: {} } }),
    provide: (name: string, value: unknown) => void provided.set(name, value),
    get vitest() {
      throw new Error("canary");
    },
  };
  const address = () => provided.get(PROVIDED_RUN) as RunAddress;
  return { project: project as unknown as TestProject, address };
}

test("a run that cannot be opened is told to its tests, and fails also where no test asked", async () => {
  const before = process.exitCode;
  onTestFinished(() => {
    process.exitCode = before;
  });
  const { project, address } = brokenProject();

  const teardown = await setup(project);
  await expect(requestRun(address())).rejects.toThrow("not run: the run could not be opened");
  await expect(teardown()).rejects.toThrow("canary");

  expect(process.exitCode).toBe(1);
});

test("a process is started as soon as what a config of one's own names is hidden, before the dataset is read", async () => {
  const folder = await temporaryFolder(OWN_PROTOCOL);
  const dataset = join(folder, "pipe");
  execFileSync("mkfifo", [dataset]);
  const options = { protocol: { config: join(folder, "configs/own.yaml") }, dataset };
  const config: { readonly pool: string; readonly env: Readonly<Record<string, string>> } = {
    pool: "threads",
    env: { OTHER: "other" },
  };
  const project = {
    config,
    getProvidedContext: () => ({ [PROVIDED_OPTIONS]: { options } }),
    provide: () => {},
    vitest: { config: { root: folder, snapshotOptions: { updateSnapshot: "new" } } },
  };

  const teardown = await setup(project as unknown as TestProject);

  expect(config.env).toEqual({ OTHER: "other", OWN_KEY: "", OWN_URL: "" });
  // Only now can the dataset be read to its end: it breaks a contract, which is told to the tests.
  await writeFile(dataset, "[]");
  await teardown();
});
