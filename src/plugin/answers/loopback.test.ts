import { request } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { AnswerOutcome, AnswerService } from "./answer-service.ts";
import { requestAnswer } from "./ask-run.ts";
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

test("asking a server that was closed ends with an error", async () => {
  const server = await serveProcesses({ answer: refuse });
  await server.close();
  await expect(requestAnswer(server.address, REQUEST, never())).rejects.toThrow(
    "not answered: the run's answers are closed",
  );
});
