import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { promised, settle } from "../../../test/factories/promised.ts";
import type { AnswerOutcome } from "./answer-service.ts";
import { requestAnswer } from "./ask-run.ts";
import { serveProcesses } from "./loopback-server.ts";

const OUTCOME: AnswerOutcome = { no_answer: "none", calls: 0 };
const wanted = (case_id: string) => ({ task: makeAnswerTask({ case_id }), messages: [] });

/** Serves a row that waits for the test; tells when it was asked for, and when it was given up. */
async function serveSlowly() {
  const asked = promised<AbortSignal>();
  const answer = promised<AnswerOutcome>();
  const server = await serveProcesses({
    answer: ({ task }, signal) => {
      if (task.case_id !== "slow") return Promise.resolve(OUTCOME);
      asked.keep(signal);
      return answer.promise;
    },
  });
  onTestFinished(() => server.close());
  return { address: server.address, asked: asked.promise, answer: answer.keep, close: server.close };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve());
  });
}

test("a request whose client goes away is taken back, and the server goes on", async () => {
  const { address, asked, answer } = await serveSlowly();
  const givenUp = new AbortController();
  const outcome = requestAnswer(address, wanted("slow"), givenUp.signal);
  const signal = await asked;
  expect(signal.aborted).toBe(false);
  givenUp.abort();
  await expect(outcome).rejects.toMatchObject({ name: "AbortError" });
  await aborted(signal);
  answer(OUTCOME);
  await settle();
  expect(await requestAnswer(address, wanted("other"), new AbortController().signal)).toEqual(OUTCOME);
});

test("a request whose client waits is not taken back, whatever becomes of others", async () => {
  const { address, asked, answer } = await serveSlowly();
  const outcome = requestAnswer(address, wanted("slow"), new AbortController().signal);
  const signal = await asked;
  await requestAnswer(address, wanted("other"), new AbortController().signal);
  await settle();
  expect(signal.aborted).toBe(false);
  answer(OUTCOME);
  expect(await outcome).toEqual(OUTCOME);
});

test("closing the server takes back what it still served", async () => {
  const { address, asked, close } = await serveSlowly();
  const outcome = requestAnswer(address, wanted("slow"), new AbortController().signal);
  outcome.catch(() => {});
  const signal = await asked;
  await close();
  await aborted(signal);
  await expect(outcome).rejects.toThrow("not answered: the run's answers are closed");
});

test("a client that goes away before it said what it wants asks for nothing", async () => {
  let askedFor = 0;
  const server = await serveProcesses({ answer: async () => ({ no_answer: `${++askedFor}`, calls: 0 }) });
  onTestFinished(() => server.close());
  const { port, token } = server.address;
  const headers = { authorization: token, "content-length": "100" };
  const call = request({ host: "127.0.0.1", port, method: "POST", agent: false, headers });
  const gone = new Promise((resolve) => call.on("error", () => {}).on("close", resolve));
  await new Promise((resolve) => call.write('{"task":', resolve));
  call.destroy();
  await gone;
  await settle();
  expect(await requestAnswer(server.address, wanted("c1"), new AbortController().signal)).toEqual({
    no_answer: "1",
    calls: 0,
  });
});

test("many requests of one test, which share its signal, are no leak to warn of", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on("warning", note);
  onTestFinished(() => void process.removeListener("warning", note));
  const { address } = await serveSlowly();
  const { signal } = new AbortController();

  await Promise.all(Array.from({ length: 12 }, (_, n) => requestAnswer(address, wanted(`c${n}`), signal)));

  expect(warnings).toEqual([]);
});
