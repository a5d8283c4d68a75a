import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CONFORMANCE, readConformanceFile, readConformanceRows } from "../conformance/read-conformance.ts";
import { completion, startProvider } from "./provider-server.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

interface ExpectedAnswer {
  readonly request_fingerprint: string;
  readonly prediction: string;
  readonly model: string;
  readonly usage: unknown;
}

test("a live run of the conformance protocol writes the reference's files", async () => {
  const answers = new Map(
    readConformanceRows<ExpectedAnswer>("expected/answers.jsonl").map((answer) => [
      answer.request_fingerprint,
      answer,
    ]),
  );
  const provider = await startProvider(({ fingerprint }, response) => {
    const answer = answers.get(fingerprint);
    if (answer) completion(response, answer.prediction, answer);
    else response.writeHead(404).end();
  });
  onTestFinished(() => provider.close());
  const directory = temporaryFolder();

  const run = await runVitest({
    env: {
      EVICTION_CONFIG: join(CONFORMANCE, "protocol/configs/conformance-v1.yaml"),
      LONGMEMEVAL_ORACLE_PATH: join(CONFORMANCE, "corpus.json"),
      EVICTION_OUTPUT_DIR: directory,
      DEERMEM_EVAL_ANSWER_API_KEY: "key",
      DEERMEM_EVAL_ANSWER_BASE_URL: provider.baseUrl,
    },
  });

  expect(run.exitCode, run.output).toBe(0);
  expect(provider.calls).toHaveLength(90);
  expect(provider.calls.every(({ path }) => path === "/v1/chat/completions")).toBe(true);
  expect(provider.peak()).toBeLessThanOrEqual(3);
  for (const name of ["policy.raw.jsonl", "summary.json"]) {
    expect(readFileSync(join(directory, name), "utf8"), name).toBe(expected(`policy/${name}`));
  }
  for (const name of ["qa.rows.jsonl", "qa.summary.json", "qa.stats.json"]) {
    expect(readFileSync(join(directory, name), "utf8"), name).toBe(expected(`qa/${name}`));
  }
  for (const name of ["run.json", "qa_run.json"]) {
    const folder = name === "run.json" ? "policy" : "qa";
    expect(untimed(readFileSync(join(directory, name), "utf8")), name).toBe(
      untimed(expected(`${folder}/${name}`)),
    );
  }
  const rows = readdirSync(join(CONFORMANCE, "expected/qa/responses"));
  expect(readdirSync(join(directory, "responses")).sort()).toEqual(rows.sort());
  for (const name of rows) {
    expect(untimed(readFileSync(join(directory, "responses", name), "utf8")), name).toBe(
      untimed(expected(`qa/responses/${name}`)),
    );
  }
});

/** Blanks what differs from run to run: the time and the checkout. */
function untimed(text: string): string {
  return text
    .replace(/"created_at": "[^"]*Z"/, '"created_at": ""')
    .replace(/"dirty": (true|false|null)/, '"dirty": ""')
    .replace(/"head": ("[0-9a-f]{40}"|null)/, '"head": ""');
}

function expected(path: string): string {
  return new TextDecoder().decode(readConformanceFile(`expected/${path}`).bytes);
}
