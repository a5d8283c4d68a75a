import { request } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeAnswerRow, makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { AnswerOutcome, AnswerService } from "./answer-service.ts";
import { requestAnswer, requestRun } from "./ask-run.ts";
import { serveProcesses } from "./loopback-server.ts";
import type { RunAddress } from "./run-services.ts";

const REQUEST: AnswerRequest = {
  task: makeAnswerTask({ kept_fact_ids: ["gold_é", "\u{1f600}"] }),
  messages: [{ role: "user", content: "“Which” colour?\n\u2028" }],
};
const never = () => new AbortController().signal;
const unanswered = (no_answer = "") => ({ no_answer, calls: 0 });

async function serve(answer: AnswerService["answer"]): Promise<RunAddress> {
  const server = await serveProcesses({ answer });
  onTestFinished(() => server.close());
  return server.address;
}

const refuse = async (): Promise<AnswerOutcome> => {
  throw new Error("canary");
};

describe("asking over loopback", () => {
  test("carries the request there and the outcome back, whole", async () => {
    const asked: AnswerRequest[] = [];
    const outcome: AnswerOutcome = {
      row: makeAnswerRow({ prediction: "“blue” \u{1f600}" }),
      reused: false,
      asked_again: ["capacity"],
      truncated: true,
    };
    const address = await serve(async (wanted) => {
      asked.push(wanted);
      return outcome;
    });
    expect(await requestAnswer(address, REQUEST, never())).toEqual(outcome);
    expect(asked).toEqual([REQUEST]);
  });

  test("carries a reason for no answer", async () => {
    const outcome = { no_answer: "HTTP status 401", calls: 1 };
    const address = await serve(async () => outcome);
    expect(await requestAnswer(address, REQUEST, never())).toEqual(outcome);
  });

  test("says that a run could not be opened", async () => {
    const services = Promise.reject(new Error("canary"));
    services.catch(() => {});
    const server = await serveProcesses(services);
    onTestFinished(() => server.close());
    await expect(requestRun(server.address)).rejects.toThrow(
      "not run: the run could not be opened, its error is at the end of the output",
    );
  });

  test("carries a text larger than one packet", async () => {
    const content = "é".repeat(500_000);
    const address = await serve(async ({ messages }) => unanswered(messages[0]?.content));
    const wanted: AnswerRequest = { ...REQUEST, messages: [{ role: "user", content }] };
    expect(await requestAnswer(address, wanted, never())).toEqual(unanswered(content));
  });

  test("serves many at once", async () => {
    const address = await serve(async ({ task }) => unanswered(task.row_id));
    const ids = Array.from({ length: 64 }, (_, index) => `c${index}`);
    const outcomes = ids.map((case_id) =>
      requestAnswer(address, { ...REQUEST, task: makeAnswerTask({ case_id }) }, never()),
    );
    expect(await Promise.all(outcomes)).toEqual(ids.map((id) => unanswered(`${id}__confidence`)));
  });
});

describe("a caller that does not know the token", () => {
  test.each(["", "token", "f".repeat(64), "f".repeat(63)])("is refused with 403: %j", async (token) => {
    let asked = 0;
    const { port } = await serve(async () => unanswered(`${++asked}`));
    const attempt = requestAnswer({ port, token }, REQUEST, never());
    await expect(attempt).rejects.toThrow("the answer server replied 403");
    expect(asked).toBe(0);
  });

  test("is refused without any token too", async () => {
    const { port } = await serve(refuse);
    const status = await new Promise((resolve, reject) => {
      const call = request({ host: "127.0.0.1", port }, (response) => resolve(response.resume().statusCode));
      call.on("error", reject).end();
    });
    expect(status).toBe(403);
  });
});

test("each server has a token of its own", async () => {
  const first = await serve(refuse);
  const second = await serve(refuse);
  expect(first.token).toMatch(/^[0-9a-f]{64}$/);
  expect(second.token).not.toBe(first.token);
});

describe("asking ends with an error", () => {
  test("when the caller gives up, while the answer is still made", async () => {
    const stop = new AbortController();
    let finish = () => {};
    const address = await serve(() => {
      stop.abort();
      return new Promise((resolve) => (finish = () => resolve(unanswered())));
    });
    await expect(requestAnswer(address, REQUEST, stop.signal)).rejects.toMatchObject({ name: "AbortError" });
    finish();
  });

  test("when the service fails, whose text does not cross", async () => {
    const attempt = requestAnswer(await serve(refuse), REQUEST, never());
    await expect(attempt).rejects.toThrow("not answered: the run's answers are closed");
  });

  test("when the server was closed", async () => {
    const server = await serveProcesses({ answer: refuse });
    await server.close();
    await expect(requestAnswer(server.address, REQUEST, never())).rejects.toThrow(
      "not answered: the run's answers are closed",
    );
  });

  test("when the server is closed before it answered", async () => {
    const server = await serveProcesses({
      answer: () => {
        void server.close();
        return new Promise(() => {});
      },
    });
    await expect(requestAnswer(server.address, REQUEST, never())).rejects.toThrow(
      "not answered: the run's answers are closed",
    );
  });
});
