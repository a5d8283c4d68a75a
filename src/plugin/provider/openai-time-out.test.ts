import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { localServer } from "../../../test/factories/local-server.ts";
import { failureOf, makeProvider, SMALL_REQUEST } from "../../../test/factories/make-provider.ts";

async function failureAfterOneSecond(listener: RequestListener) {
  const provider = makeProvider(await localServer(listener), { timeoutSeconds: 1 });
  return failureOf(provider.ask(SMALL_REQUEST));
}

const TIMED_OUT = { message: "no answer within 1 s", retryable: true, retryAfterMs: undefined };

test("a provider that says nothing is given up after the time-out, and may be asked again", async () => {
  expect(await failureAfterOneSecond(() => {})).toMatchObject(TIMED_OUT);
});

test("the time-out bounds a body that never ends too", async () => {
  const failure = await failureAfterOneSecond((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write("{");
    const drip = setInterval(() => response.write(" "), 50);
    response.on("close", () => clearInterval(drip));
  });
  expect(failure).toMatchObject(TIMED_OUT);
});
