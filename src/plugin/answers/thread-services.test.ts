import { Worker } from "node:worker_threads";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeAnswerRow, makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { promised, settle } from "../../../test/factories/promised.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { AnswerOutcome } from "./answer-service.ts";
import { requestAnswer, requestBinding, requestRun } from "./ask-run.ts";
import type { RunServices } from "./run-services.ts";
import { serveThreads } from "./thread-server.ts";

const REQUEST: AnswerRequest = {
  task: makeAnswerTask({ kept_fact_ids: ["gold_é"] }),
  messages: [{ role: "user", content: "“Which” colour?\n\u2028" }],
};
const CLOSED = "not answered: the run's answers are closed";
const never = () => new AbortController().signal;
const unanswered = (no_answer = "") => ({ no_answer, calls: 0 });

function serve(services: RunServices | Promise<RunServices>) {
  const server = serveThreads(services);
  onTestFinished(() => server.close());
  return server.address;
}

describe("asking from a thread", () => {
  test("carries the request there and the outcome back, whole", async () => {
    const asked: AnswerRequest[] = [];
    const outcome: AnswerOutcome = {
      row: makeAnswerRow({ prediction: "“blue” \u{1f600}" }),
      reused: false,
      asked_again: ["capacity"],
      truncated: true,
    };
    const address = serve({
      answer: async (wanted) => {
        asked.push(wanted);
        return outcome;
      },
    });
    expect(await requestAnswer(address, REQUEST, never())).toEqual(outcome);
    expect(asked).toEqual([REQUEST]);
  });

  test("waits for services that are not there yet", async () => {
    const services = promised<RunServices>();
    const address = serve(services.promise);
    const run = requestRun(address);
    await settle();
    services.keep({ run: { contracts: {} as never, stopped: "a reason", run: null } });
    expect(await run).toMatchObject({ stopped: "a reason" });
  });

  test("serves many at once, each with its own", async () => {
    const address = serve({ answer: async ({ task }) => unanswered(task.row_id) });
    const ids = Array.from({ length: 64 }, (_, index) => `c${index}`);
    // One test's: Node warns of many listeners as of a leak.
    const signal = never();
    const warnings: Error[] = [];
    const warn = (warning: Error) => void warnings.push(warning);
    process.on("warning", warn);
    onTestFinished(() => void process.off("warning", warn));
    const outcomes = ids.map((case_id) =>
      requestAnswer(address, { ...REQUEST, task: makeAnswerTask({ case_id }) }, signal),
    );
    expect(await Promise.all(outcomes)).toEqual(ids.map((id) => unanswered(`${id}__confidence`)));
    await settle();
    expect(warnings).toEqual([]);
  });

  test("carries a refusal as the error that it is", async () => {
    const refusal = { where: "a", expected: "b", found: "c", fix: "d" };
    const bind = () => Promise.reject(new EvictionError("run-directory", refusal));
    await expect(requestBinding(serve({ bind }))).rejects.toEqual(
      new EvictionError("run-directory", refusal),
    );
  });

  test("answers another thread", async () => {
    const { token } = serve({ answer: async ({ task }) => unanswered(task.row_id) });
    const code = `
      import { BroadcastChannel, parentPort } from "node:worker_threads";
      const replies = new BroadcastChannel("${token}/elsewhere");
      replies.onmessage = ({ data }) => { parentPort.postMessage(data); replies.close(); };
      const questions = new BroadcastChannel("${token}");
      questions.postMessage({ client: "elsewhere", id: 7, asked: { path: "/answer", wanted: ${JSON.stringify(REQUEST)} } });
      questions.close();`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
    const reply = await new Promise((resolve, reject) => worker.on("message", resolve).on("error", reject));
    expect(reply).toEqual({ id: 7, state: "outcome", outcome: unanswered("c1__confidence") });
  });
});

describe("asking ends with an error", () => {
  test("where a run could not be opened", async () => {
    const services = Promise.reject(new Error("canary"));
    services.catch(() => {});
    await expect(requestRun(serve(services))).rejects.toThrow(
      "not run: the run could not be opened, its error is at the end of the output",
    );
  });

  test("when the service fails, whose text does not cross", async () => {
    const answer = () => Promise.reject(new Error("canary"));
    await expect(requestAnswer(serve({ answer }), REQUEST, never())).rejects.toThrow(CLOSED);
  });

  test("where the run has no such service", async () => {
    await expect(requestAnswer(serve({}), REQUEST, never())).rejects.toThrow(CLOSED);
  });

  test("when the caller gives up, and the service is told", async () => {
    const told = promised<void>();
    const asked = promised<void>();
    const address = serve({
      answer: (_, signal) => {
        signal.addEventListener("abort", () => told.keep());
        asked.keep();
        return new Promise(() => {});
      },
    });
    const stop = new AbortController();
    const attempt = requestAnswer(address, REQUEST, stop.signal);
    await asked.promise;
    stop.abort();
    await expect(attempt).rejects.toMatchObject({ name: "AbortError" });
    await told.promise;
    await expect(requestAnswer(address, REQUEST, stop.signal)).rejects.toMatchObject({ name: "AbortError" });
  });

  test("when the server is closed before it answered, and after", async () => {
    const asked = promised<void>();
    const server = serveThreads({
      answer: () => {
        asked.keep();
        return new Promise(() => {});
      },
    });
    const attempt = requestAnswer(server.address, REQUEST, never());
    await asked.promise;
    await server.close();
    await expect(attempt).rejects.toThrow(CLOSED);
    await expect(requestAnswer(server.address, REQUEST, never())).rejects.toThrow(CLOSED);
  });
});

test("each server has a token of its own", () => {
  const [first, second] = [serve({}), serve({})];
  expect(first).toEqual({ port: null, token: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(second.token).not.toBe(first.token);
});
