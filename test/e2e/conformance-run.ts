import { join } from "node:path";
import { onTestFinished } from "vitest";
import { CONFORMANCE, readConformanceRows } from "../conformance/read-conformance.ts";
import { completion, type ProviderServer, type Respond, startProvider } from "./provider-server.ts";

/** The files of a run over the conformance protocol, by variable. */
export const CONFORMANCE_ENV = {
  EVICTION_CONFIG: join(CONFORMANCE, "protocol/configs/conformance-v1.yaml"),
  LONGMEMEVAL_ORACLE_PATH: join(CONFORMANCE, "corpus.json"),
} as const;

/** A key that occurs nowhere else, so that any trace of it is a leak. */
export const CANARY_KEY = "canary-key-5d1f0c77a2";

/** What the reference's provider answered to a request. */
export interface ExpectedAnswer {
  readonly request_fingerprint: string;
  readonly prediction: string;
  readonly model: string;
  readonly usage: Readonly<Record<string, unknown>>;
}

/** A row of the conformance protocol and the request that it makes. */
export interface ConformanceTask {
  readonly row_id: string;
  readonly request_fingerprint: string;
}

export const CONFORMANCE_TASKS = readConformanceRows<ConformanceTask>("expected/tasks.jsonl");

const ANSWERS = new Map(
  readConformanceRows<ExpectedAnswer>("expected/answers.jsonl").map((answer) => [
    answer.request_fingerprint,
    answer,
  ]),
);

/** Answers as the reference's provider did, by fingerprint; any other request is a failure. */
export const answerAsExpected: Respond = ({ fingerprint }, response) => {
  const answer = ANSWERS.get(fingerprint);
  if (answer) completion(response, answer.prediction, answer);
  else response.writeHead(404).end();
};

/** The reference's answer to a request. Throws for a request that it does not have. */
export function expectedAnswer(fingerprint: string): ExpectedAnswer {
  const answer = ANSWERS.get(fingerprint);
  if (answer === undefined) throw new Error(`no answer to ${fingerprint}`);
  return answer;
}

/** The request fingerprint of a row. Throws for a row that is not there. */
export function fingerprintOf(rowId: string): string {
  const task = CONFORMANCE_TASKS.find(({ row_id }) => row_id === rowId);
  if (task === undefined) throw new Error(`no task ${rowId}`);
  return task.request_fingerprint;
}

/** A provider for the running test, gone when the test ends. */
export async function testProvider(respond: Respond = answerAsExpected): Promise<ProviderServer> {
  const provider = await startProvider(respond);
  onTestFinished(() => provider.close());
  return provider;
}

/** The two provider variables. */
export function providerEnv({ baseUrl }: Pick<ProviderServer, "baseUrl">): Readonly<Record<string, string>> {
  return { DEERMEM_EVAL_ANSWER_API_KEY: CANARY_KEY, DEERMEM_EVAL_ANSWER_BASE_URL: baseUrl };
}
