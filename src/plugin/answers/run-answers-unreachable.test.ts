import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askFor } from "../../../test/factories/asking.ts";
import { localServer } from "../../../test/factories/local-server.ts";
import { makeCheckedRun } from "../../../test/factories/make-checked-run.ts";
import { PROVIDER_FAULTS } from "../../../test/factories/provider-faults.ts";
import { TELEMETRY_FILE } from "../store/telemetry-file.ts";
import { runAnswers } from "./run-answers.ts";

const CHECK =
  /Check that DEERMEM_EVAL_ANSWER_BASE_URL is right and can be reached, and run the same command\.$/;

test.each(["reset before the response", "garbage instead of HTTP"] as const)(
  "a server that never sends a response is asked for one row alone: %s",
  async (fault) => {
    const url = await localServer((_, response) => PROVIDER_FAULTS[fault](response));
    const run = await makeCheckedRun("live", { baseUrl: url, qa: { max_attempts: 1 } });
    const answers = await runAnswers(run, run.output.path, () => {});

    const tried = await askFor(answers.service, run, "c1");
    const later = await Promise.all(["c2", "c3"].map((id) => askFor(answers.service, run, id)));
    await answers.release();

    expect(tried).toEqual({ no_answer: expect.stringMatching(CHECK), calls: 1 });
    const notAsked = { no_answer: expect.stringMatching(/^not asked for: nothing answered/), calls: 0 };
    expect(later).toEqual([notAsked, notAsked]);
    expect(answers.obstacle()).toBe("unreachable");
    const lines = await readFile(join(run.output.path, TELEMETRY_FILE), "utf8");
    expect(JSON.parse(lines)).toMatchObject({ row_id: "c1__confidence", reason: "network-error" });
  },
);
