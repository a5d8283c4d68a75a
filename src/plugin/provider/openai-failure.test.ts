import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { localServer, send } from "../../../test/factories/local-server.ts";
import {
  CANARY_KEY,
  failureOf,
  makeCompletion,
  makeProvider,
  SMALL_REQUEST,
} from "../../../test/factories/make-provider.ts";

/** How an attempt against a server fails, and how often the server was asked in it. */
async function failureAt(listener: RequestListener) {
  let requests = 0;
  const url = await localServer((request, response) => {
    requests++;
    listener(request, response);
  });
  return { failure: await failureOf(makeProvider(url).ask(SMALL_REQUEST)), requests: () => requests };
}

const failWith = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  failureAt((_, response) => send(response, { error: { message: "canary" } }, status, headers));

test.each([400, 401, 403, 404, 409, 422])("status %d fails at once", async (status) => {
  const { failure, requests } = await failWith(status);
  expect(failure).toMatchObject({ message: `HTTP status ${status}`, retryable: false });
  expect(requests()).toBe(1);
});

test.each([408, 425])("status %d is none of those that the protocol repeats", async (status) => {
  expect((await failWith(status)).failure.retryable).toBe(false);
});

describe("a status after which another attempt is allowed", () => {
  test.each([429, 500, 502, 503, 529])("%d, in one request per attempt", async (status) => {
    const { failure, requests } = await failWith(status);
    expect(failure).toMatchObject({
      message: `HTTP status ${status}`,
      retryable: true,
      retryAfterMs: undefined,
    });
    expect(requests()).toBe(1);
  });

  test("carries the provider's wish, in seconds or as a date", async () => {
    expect((await failWith(429, { "retry-after": "7" })).failure.retryAfterMs).toBe(7_000);
    const date = "Fri, 02 Jan 2026 03:04:35 GMT";
    expect((await failWith(503, { "retry-after": date })).failure.retryAfterMs).toBe(30_000);
  });
});

test.each([301, 302, 307, 308])("a redirect is not followed (%d)", async (status) => {
  const elsewhere: string[] = [];
  const target = await localServer((request, response) => {
    elsewhere.push(request.headers.authorization ?? "");
    send(response, makeCompletion());
  });
  const { failure, requests } = await failWith(status, { location: `${target}/v1` });
  expect(failure).toMatchObject({ message: `HTTP status ${status}`, retryable: false });
  expect(requests()).toBe(1);
  expect(elsewhere).toEqual([]);
});

describe("a network error allows another attempt", () => {
  const network = { message: "a network error", retryable: true, retryAfterMs: undefined };

  test("when nothing listens", async () => {
    const silent = makeProvider("http://127.0.0.1:1/v1");
    expect(await failureOf(silent.ask(SMALL_REQUEST))).toMatchObject(network);
  });

  test("when the connection ends before the response", async () => {
    const { failure } = await failureAt((request) => request.socket.destroy());
    expect(failure).toMatchObject(network);
  });

  test("when the connection ends within the body", async () => {
    const { failure } = await failureAt((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"choices": [', () => response.destroy());
    });
    expect(failure).toMatchObject(network);
  });
});

test("a failure holds nothing of the key, the address or what was sent back", async () => {
  const headers = { "x-request-id": "canary", "set-cookie": "canary" };
  for (const status of [302, 401, 500]) {
    const { failure } = await failWith(status, headers);
    expect(failure.cause).toBeUndefined();
    const own = Object.getOwnPropertyNames(failure).map((name) => Reflect.get(failure, name));
    const text = JSON.stringify(own);
    expect(text).not.toContain("canary");
    expect(text).not.toContain(CANARY_KEY);
    expect(failure.message).not.toContain("127.0.0.1");
  }
});
