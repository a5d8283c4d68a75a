import { join } from "node:path";
import { expect, test } from "vitest";
import { conformanceCopy, PARTS } from "./conformance-copy.ts";
import { refusedRun } from "./refused-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

// What else is refused, and with which words, is shown without a run in test/refusals.
test("a protocol that breaks a contract is one red contract, and one line in all that rests on it", async () => {
  const folder = temporaryFolder();
  const env = conformanceCopy(folder, { dataset: (text) => `${text}\n` });
  const { contract, reason } = await refusedRun(folder, { ...env, EVICTION_OUTPUT_DIR: join(folder, "run") });
  expect(contract).toBe("dataset hash");
  expect(reason).toContain(PARTS.dataset);
});
