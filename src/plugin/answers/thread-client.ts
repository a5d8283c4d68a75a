import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { BroadcastChannel } from "node:worker_threads";
import { runClosed, runNotOpened } from "./ask-failures.ts";
import {
  CLOSED,
  questionsOf,
  repliesOf,
  type ThreadOutcome,
  type ThreadQuestion,
  type ThreadReply,
} from "./thread-messages.ts";

interface Message<Data> {
  readonly data: Data;
}

interface ThreadClient {
  ask(path: string, wanted: object, signal: AbortSignal): Promise<unknown>;
}

/** By token: a thread has one way to a run. */
const clients = new Map<string, ThreadClient>();

/**
 * Asks the run's services from a thread of its process. Throws `CaseFailure` for a run that could not be opened or has
 * ended under its tests, and the signal's reason.
 */
export function askInProcess(
  token: string,
  path: string,
  wanted: object,
  signal: AbortSignal,
): Promise<unknown> {
  const client = clients.get(token) ?? openClient(token);
  clients.set(token, client);
  return client.ask(path, wanted, signal);
}

function openClient(token: string): ThreadClient {
  const client = randomUUID();
  const questions = new BroadcastChannel(questionsOf(token));
  const replies = new BroadcastChannel(repliesOf(token, client));
  // Vitest keeps the thread alive while there are tests.
  questions.unref();
  replies.unref();
  const waiting = new Map<number, (outcome: ThreadOutcome) => void>();
  let isClosed = false;
  questions.onmessage = ({ data }: Message<unknown>) => {
    if (data !== CLOSED) return;
    isClosed = true;
    for (const take of [...waiting.values()]) take({ state: "failed" });
  };
  replies.onmessage = ({ data }: Message<ThreadReply>) => waiting.get(data.id)?.(data);
  let lastId = 0;
  return {
    ask: (path, wanted, signal) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw runClosed();
        signal.throwIfAborted();
        const id = ++lastId;
        const send = (asked: ThreadQuestion["asked"]) =>
          questions.postMessage({ client, id, asked } satisfies ThreadQuestion);
        const giveUp = () => {
          waiting.delete(id);
          send(null);
          reject(signal.reason);
        };
        waiting.set(id, ({ state, outcome }) => {
          waiting.delete(id);
          signal.removeEventListener("abort", giveUp);
          if (state === "outcome") resolve(outcome);
          else reject(state === "failed" ? runClosed() : runNotOpened());
        });
        // A test may have as many questions under way as there are cases, all of one signal.
        setMaxListeners(0, signal);
        signal.addEventListener("abort", giveUp, { once: true });
        send({ path, wanted });
      }),
  };
}
