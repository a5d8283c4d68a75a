import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { localServer, send } from "../../../test/factories/local-server.ts";
import {
  failureOf,
  makeCompletion,
  makeProvider,
  SMALL_REQUEST,
} from "../../../test/factories/make-provider.ts";
import { MAX_RESPONSE_BYTES } from "./read-body.ts";

const MIB = 1024 * 1024;
/** So much is offered; what the connection's buffers hold beyond the limit stays far below. */
const OFFERED_BYTES = 256 * MIB;
const MOST_SENT_BYTES = MAX_RESPONSE_BYTES + 28 * MIB;
const TOO_LARGE = {
  reason: "too-large",
  message: "a response over 4 MiB",
  retryable: false,
  retryAfterMs: undefined,
  status: 200,
};

/** Sends white space as fast as it is taken. Gives the bytes that were taken, once the connection has ended. */
async function offer(response: ServerResponse): Promise<number> {
  const piece = Buffer.alloc(MIB / 16, " ");
  const closed = once(response, "close");
  let sent = 0;
  while (sent < OFFERED_BYTES && !response.destroyed) {
    sent += piece.length;
    if (!response.write(piece)) await Promise.race([once(response, "drain"), closed]);
  }
  response.end();
  await closed;
  return sent;
}

/** How an attempt fails where so much is offered, and how much of it could be sent. */
async function failureOfOffer(status: number, headers: Readonly<Record<string, string | number>> = {}) {
  let sent: Promise<number> | undefined;
  const url = await localServer((_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    sent = offer(response);
  });
  const failure = await failureOf(makeProvider(url).ask(SMALL_REQUEST));
  return { failure, sent: await sent };
}

const answerOf = (length: number) =>
  JSON.stringify(makeCompletion({ choices: [{ message: { content: "b".repeat(length) } }] }));

/** An answer whose body has exactly so many bytes. */
const answerOfBytes = (bytes: number) => answerOf(bytes - answerOf(0).length);

const ask = async (...[body, headers]: readonly [string | Buffer, Readonly<Record<string, string>>?]) =>
  makeProvider(
    await localServer((_, response) => {
      response.writeHead(200, { "content-type": "application/json", ...headers }).end(body);
    }),
  ).ask(SMALL_REQUEST);

describe("a response over the limit is no answer, and the connection ends", () => {
  test("where its length is not told: as soon as it is over", async () => {
    const { failure, sent } = await failureOfOffer(200);
    expect(failure).toMatchObject(TOO_LARGE);
    expect(sent).toBeGreaterThan(MAX_RESPONSE_BYTES);
    expect(sent).toBeLessThan(MOST_SENT_BYTES);
  });

  test("where its length is told: unread", async () => {
    const { failure, sent } = await failureOfOffer(200, { "content-length": OFFERED_BYTES });
    expect(failure).toMatchObject(TOO_LARGE);
    expect(sent).toBeLessThan(MOST_SENT_BYTES);
  });

  test("where it is a whole answer of 20 MB", async () => {
    expect(await failureOf(ask(answerOf(20_000_000)))).toMatchObject(TOO_LARGE);
  });

  test("where it is small until it is decompressed", async () => {
    const packed = gzipSync(answerOf(20_000_000));
    expect(packed.length).toBeLessThan(MAX_RESPONSE_BYTES / 100);
    expect(await failureOf(ask(packed, { "content-encoding": "gzip" }))).toMatchObject(TOO_LARGE);
  });
});

test("the limit counts bytes, and what is exactly as long is an answer", async () => {
  const { prediction } = await ask(answerOfBytes(MAX_RESPONSE_BYTES));
  expect(prediction).toMatch(/^b+$/);
  expect(await failureOf(ask(answerOfBytes(MAX_RESPONSE_BYTES + 1)))).toMatchObject(TOO_LARGE);
  const multibyte = answerOf(0).replace('""', `"${"é".repeat(MAX_RESPONSE_BYTES / 2)}"`);
  expect(await failureOf(ask(multibyte))).toMatchObject(TOO_LARGE);
});

test("an answer in very small pieces comes together", async () => {
  const text = "A blue kettle ☕🎈";
  const body = Buffer.from(JSON.stringify(makeCompletion({ choices: [{ message: { content: text } }] })));
  const url = await localServer(async (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    for (const byte of body) {
      response.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    response.end();
  });
  expect((await makeProvider(url).ask(SMALL_REQUEST)).prediction).toBe(text);
});

test.each([301, 401, 429, 500])("the body of a failure is not read (%d)", async (status) => {
  const { failure, sent } = await failureOfOffer(status);
  expect(failure).toMatchObject({ reason: "http-status", status });
  expect(sent).toBeLessThan(MOST_SENT_BYTES);
});

test("a failure that never ends its body is told at once, with the wish of its headers", async () => {
  const url = await localServer((_, response) => {
    response.writeHead(429, { "retry-after": "7" });
    response.write("{");
  });
  const hours = makeProvider(url, { timeoutSeconds: 7_200 });
  expect(await failureOf(hours.ask(SMALL_REQUEST))).toMatchObject({ status: 429, retryAfterMs: 7_000 });
});

test("a failure with a short body leaves the provider answering", async () => {
  let calls = 0;
  const url = await localServer((_, response) => {
    if (++calls === 1) return send(response, { error: {} }, 500);
    send(response, makeCompletion());
  });
  const provider = makeProvider(url);
  expect(await failureOf(provider.ask(SMALL_REQUEST))).toMatchObject({ status: 500 });
  expect((await provider.ask(SMALL_REQUEST)).prediction).toBe("blue");
});
