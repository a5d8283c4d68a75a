import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface SlowProvider {
  /** The two provider variables that make a run live. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const ANSWER = JSON.stringify({
  id: "call",
  object: "chat.completion",
  model: "slow-provider",
  usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 },
  choices: [
    {
      index: 0,
      finish_reason: "stop",
      message: { role: "assistant", content: "I do not have that information." },
    },
  ],
});

/** A provider on loopback that gives every call the same answer after as many milliseconds. */
export async function startSlowProvider(latency: number): Promise<SlowProvider> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      setTimeout(() => {
        response.writeHead(200, { "content-type": "application/json" }).end(ANSWER);
      }, latency);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      DEERMEM_EVAL_ANSWER_API_KEY: "bench",
      DEERMEM_EVAL_ANSWER_BASE_URL: `http://127.0.0.1:${port}/v1`,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
