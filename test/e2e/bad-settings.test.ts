import { join } from "node:path";
import { expect, test } from "vitest";
import { CANARY_KEY, CONFORMANCE_ENV } from "./conformance-run.ts";
import { refusedRun } from "./refused-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const KEY = "DEERMEM_EVAL_ANSWER_API_KEY";
const URL = "DEERMEM_EVAL_ANSWER_BASE_URL";

test.each([
  ["EVICTION_PROVIDER", "lve", "live, embedded, recorded, none"],
  ["EVICTION_VERDICT", "strict", "regression, outcome, record"],
])("an unknown value of %s is refused with the known ones", async (variable, value, known) => {
  const folder = temporaryFolder();

  const { contract, reason } = await refusedRun(folder, {
    ...CONFORMANCE_ENV,
    EVICTION_OUTPUT_DIR: join(folder, "run"),
    [variable]: value,
  });

  expect(contract).toBe("settings");
  expect(reason).toBe(
    `${variable}: expected one of ${known}, found "${value}". Correct the variable or unset it; nothing was called.`,
  );
});

test.each([
  ["base URL", { [KEY]: CANARY_KEY }, [URL]],
  ["key", { [URL]: "http://127.0.0.1:9/v1" }, [KEY]],
  ["key and base URL", { EVICTION_PROVIDER: "live" }, [KEY, URL]],
])("a live run without %s is refused before the dataset is read", async (_name, set, missing) => {
  const folder = temporaryFolder();

  // A dataset that is not there would break its own contract if it were read.
  const { contract, reason } = await refusedRun(
    folder,
    {
      ...CONFORMANCE_ENV,
      LONGMEMEVAL_ORACLE_PATH: join(folder, "absent.json"),
      EVICTION_OUTPUT_DIR: join(folder, "run"),
      ...set,
    },
    false,
  );

  expect(contract).toBe("provider");
  expect(reason).toContain(`found no ${missing.join(" and no ")}. Set ${missing.join(" and ")}`);
});
