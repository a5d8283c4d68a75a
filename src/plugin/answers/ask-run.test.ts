import { describe, expect, onTestFinished, test } from "vitest";
import { makeAnswerRow, makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { promised, settle } from "../../../test/factories/promised.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { AnswerOutcome } from "./answer-service.ts";
import { requestAnswer, requestBinding, requestRun } from "./ask-run.ts";
import { serveProcesses } from "./loopback-server.ts";
import type { RunServices } from "./run-services.ts";
import { serveThreads } from "./thread-server.ts";

const REQUEST: AnswerRequest = {
  task: makeAnswerTask({ kept_fact_ids: ["gold_é", "\u{1f600}"] }),
  messages: [{ role: "user", content: "“Which” colour?\n\u2028" }],
};
const CLOSED = "not answered: the run's answers are closed";
const never = () => new AbortController().signal;
const unanswered = (no_answer = "") => ({ no_answer, calls: 0 });

/** What holds whichever way a test takes to the run. */
describe.each([
  ["processes", serveProcesses],
  ["threads", serveThreads],
] as const)("tests in %s", (_, open) => {
  async function addressOf(services: RunServices | Promise<RunServices>) {
    const server = await open(services);
    onTestFinished(() => server.close());
    return server.address;
  }

  test("ask with the whole request and get the whole outcome", async () => {
    const asked: AnswerRequest[] = [];
    const outcome: AnswerOutcome = {
      row: makeAnswerRow({ prediction: "“blue” \u{1f600}" }),
      reused: false,
      asked_again: ["capacity"],
      truncated: true,
    };
    const address = await addressOf({
      answer: async (wanted) => {
        asked.push(wanted);
        return outcome;
      },
    });
    expect(await requestAnswer(address, REQUEST, never())).toEqual(outcome);
    expect(asked).toEqual([REQUEST]);
  });

  test("are told why there is no answer", async () => {
    const outcome = { no_answer: "HTTP status 401", calls: 1 };
    const address = await addressOf({ answer: async () => outcome });
    expect(await requestAnswer(address, REQUEST, never())).toEqual(outcome);
  });

  test("may send and get a text larger than one packet", async () => {
    const content = "é".repeat(500_000);
    const address = await addressOf({ answer: async ({ messages }) => unanswered(messages[0]?.content) });
    const wanted: AnswerRequest = { ...REQUEST, messages: [{ role: "user", content }] };
    expect(await requestAnswer(address, wanted, never())).toEqual(unanswered(content));
  });

  test("wait for services that are not there yet", async () => {
    const services = promised<RunServices>();
    const run = requestRun(await addressOf(services.promise));
    await settle();
    services.keep({ run: { contracts: {} as never, stopped: "a reason", run: null } });
    expect(await run).toMatchObject({ stopped: "a reason" });
  });

  test("are served many at once, each with its own", async () => {
    const address = await addressOf({ answer: async ({ task }) => unanswered(task.row_id) });
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

  test("get a refusal as the error that it is", async () => {
    const refusal = { where: "a", expected: "b", found: "c", fix: "d" };
    const bind = () => Promise.reject(new EvictionError("run-directory", refusal));
    await expect(requestBinding(await addressOf({ bind }))).rejects.toEqual(
      new EvictionError("run-directory", refusal),
    );
  });

  test("are told that a run could not be opened", async () => {
    const services = Promise.reject(new Error("canary"));
    services.catch(() => {});
    await expect(requestRun(await addressOf(services))).rejects.toThrow(
      "not run: the run could not be opened, its error is at the end of the output",
    );
  });

  test("are not told the text of a service that fails", async () => {
    const answer = () => Promise.reject(new Error("canary"));
    await expect(requestAnswer(await addressOf({ answer }), REQUEST, never())).rejects.toThrow(CLOSED);
  });

  test("end with their own error when they give up, and the service is told", async () => {
    const told = promised<void>();
    const asked = promised<void>();
    const address = await addressOf({
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

  test("end with an error when the run ends before they are answered, and after", async () => {
    const asked = promised<void>();
    const server = await open({
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

  test("know the token of their own run alone", async () => {
    const [first, second] = [await addressOf({}), await addressOf({})];
    expect(first.token).toMatch(/^[0-9a-f]{64}$/);
    expect(second.token).not.toBe(first.token);
  });
});
