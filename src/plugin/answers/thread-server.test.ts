import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { requestAnswer } from "./ask-run.ts";
import type { RunServices } from "./run-services.ts";
import { serveThreads } from "./thread-server.ts";

const REQUEST = { task: makeAnswerTask(), messages: [] };

function serve(services: RunServices) {
  const server = serveThreads(services);
  onTestFinished(() => server.close());
  return server.address;
}

test("has no port", () => {
  expect(serve({}).port).toBeNull();
});

test("answers another thread", async () => {
  const { token } = serve({ answer: async ({ task }) => ({ no_answer: task.row_id, calls: 0 }) });
  const code = `
    import { BroadcastChannel, parentPort } from "node:worker_threads";
    const replies = new BroadcastChannel("${token}/elsewhere");
    replies.onmessage = ({ data }) => { parentPort.postMessage(data); replies.close(); };
    const questions = new BroadcastChannel("${token}");
    questions.postMessage({ client: "elsewhere", id: 7, asked: { path: "/answer", wanted: ${JSON.stringify(REQUEST)} } });
    questions.close();`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const reply = await new Promise((resolve, reject) => worker.on("message", resolve).on("error", reject));
  expect(reply).toEqual({ id: 7, state: "outcome", outcome: { no_answer: "c1__confidence", calls: 0 } });
});

test("asking for a service that the run does not have ends with an error", async () => {
  await expect(requestAnswer(serve({}), REQUEST, new AbortController().signal)).rejects.toThrow(
    "not answered: the run's answers are closed",
  );
});
