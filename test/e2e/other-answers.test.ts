import { join } from "node:path";
import { expect, test } from "vitest";
import { CONFORMANCE_ENV } from "./conformance-run.ts";
import { copyReferenceRun, editFile } from "./folders.ts";
import { refusedRun } from "./refused-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("the embedded reader adds nothing to a directory of a provider's answers", async () => {
  const directory = temporaryFolder();
  copyReferenceRun(directory);

  const { contract, reason } = await refusedRun(directory, {
    ...CONFORMANCE_ENV,
    EVICTION_PROVIDER: "embedded",
    EVICTION_OUTPUT_DIR: directory,
  });

  expect(contract).toBe("output directory");
  expect(reason).toContain("expected answers of the embedded reader only");
});

test("stored rows of both sources are graded as neither's", async () => {
  const directory = temporaryFolder();
  copyReferenceRun(directory);
  editFile(join(directory, "responses/01493427__hybrid-v1.json"), (text) =>
    text.replace(/("response_model": )"[^"]*"/, '$1"embedded-reader-v1"'),
  );

  const { contract, reason } = await refusedRun(directory, {
    ...CONFORMANCE_ENV,
    EVICTION_PROVIDER: "recorded",
    EVICTION_OUTPUT_DIR: directory,
  });

  expect(contract).toBe("output directory");
  expect(reason).toContain("expected answers of");
});
