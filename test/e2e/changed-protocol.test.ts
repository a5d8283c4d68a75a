import { join } from "node:path";
import { expect, test } from "vitest";
import { conformanceCopy, pinPrompt } from "./conformance-copy.ts";
import { CONFORMANCE_ENV } from "./conformance-run.ts";
import { copyReferenceRun, editFile } from "./folders.ts";
import { refusedRun } from "./refused-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("a run under a changed protocol leaves an earlier run alone", async () => {
  const folder = temporaryFolder();
  const env = conformanceCopy(folder, { prompt: (text) => text.replace("SYSTEM:\n", "SYSTEM:\nBe brief. ") });
  pinPrompt(folder);
  const directory = join(folder, "run");
  copyReferenceRun(directory);

  const { contract, reason } = await refusedRun(folder, { ...env, EVICTION_OUTPUT_DIR: directory });

  expect(contract).toBe("output directory");
  expect(reason).toContain("found another config_sha256, answer_prompt_sha256.");
});

test("a directory of another dataset is refused by the hash that differs", async () => {
  const directory = temporaryFolder();
  copyReferenceRun(directory);
  editFile(join(directory, "qa_run.json"), (text) =>
    text.replace(/("dataset_sha256": ")\w+/, `$1${"0".repeat(64)}`),
  );

  const { contract, reason } = await refusedRun(directory, {
    ...CONFORMANCE_ENV,
    EVICTION_OUTPUT_DIR: directory,
  });

  expect(contract).toBe("output directory");
  expect(reason).toContain("found another dataset_sha256.");
});

test("a directory whose qa_run.json is half-written is refused", async () => {
  const directory = temporaryFolder();
  copyReferenceRun(directory);
  editFile(join(directory, "qa_run.json"), (text) => text.slice(0, text.length / 2));

  const { contract, reason } = await refusedRun(directory, {
    ...CONFORMANCE_ENV,
    EVICTION_OUTPUT_DIR: directory,
  });

  expect(contract).toBe("output directory");
  expect(reason).toContain(join(directory, "qa_run.json"));
});
