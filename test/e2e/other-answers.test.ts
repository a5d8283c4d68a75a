import { expect, test } from "vitest";
import { CONFORMANCE_ENV } from "./conformance-run.ts";
import { copyReferenceRun } from "./folders.ts";
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
  expect(reason).toContain("expected answers of the embedded reader only, found one of a provider.");
});
