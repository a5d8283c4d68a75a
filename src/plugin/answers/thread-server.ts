import { randomBytes } from "node:crypto";
import { BroadcastChannel } from "node:worker_threads";
import { type RunServer, type RunServices, serviceAt } from "./run-services.ts";
import {
  CLOSED,
  questionsOf,
  repliesOf,
  type ThreadOutcome,
  type ThreadQuestion,
  type ThreadReply,
} from "./thread-messages.ts";

/**
 * Serves a run's services to tests in threads of this process, as `serveProcesses` does to processes: a server on
 * loopback takes longer to load in a thread than a run's first cases. What is asked for before the services are
 * there waits for them.
 */
export function serveThreads(services: RunServices | Promise<RunServices>): RunServer {
  const token = randomBytes(32).toString("hex");
  const questions = new BroadcastChannel(questionsOf(token));
  // Vitest keeps the process alive while there are tests.
  questions.unref();
  /** Ways to take a question back, by client and id. */
  const underWay = new Map<string, AbortController>();
  questions.onmessage = (message) => {
    const { data: question } = message as { readonly data: ThreadQuestion };
    const key = `${question.client} ${question.id}`;
    if (question.asked === null) {
      underWay.get(key)?.abort();
      return;
    }
    const stop = new AbortController();
    underWay.set(key, stop);
    replyTo(services, question.asked, stop.signal).then((reply) => {
      if (underWay.delete(key)) send(token, question, reply);
    });
  };
  return {
    address: { port: null, token },
    async close() {
      for (const stop of underWay.values()) stop.abort();
      underWay.clear();
      questions.postMessage(CLOSED);
      questions.close();
    },
  };
}

/** Never rejects: what a service fails with may hold anything, so that its text stays here. */
async function replyTo(
  services: RunServices | Promise<RunServices>,
  { path, wanted }: NonNullable<ThreadQuestion["asked"]>,
  signal: AbortSignal,
): Promise<ThreadOutcome> {
  const opened = await Promise.resolve(services).catch(() => undefined);
  if (opened === undefined) return { state: "not opened" };
  try {
    const outcome = await serviceAt(path, opened)?.(wanted, signal);
    return outcome === undefined ? { state: "failed" } : { state: "outcome", outcome };
  } catch {
    return { state: "failed" };
  }
}

function send(token: string, { client, id }: ThreadQuestion, reply: ThreadOutcome): void {
  const replies = new BroadcastChannel(repliesOf(token, client));
  replies.postMessage({ id, ...reply } satisfies ThreadReply);
  replies.close();
}
