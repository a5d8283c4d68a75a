import type { IncomingHttpHeaders } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { bodyOf, localServer, send } from "../../../test/factories/local-server.ts";
import {
  CANARY_KEY,
  makeCompletion,
  makeProvider,
  SMALL_REQUEST,
} from "../../../test/factories/make-provider.ts";

interface Seen {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** Asks once and gives the request as it came to the server. */
async function seenBy(path = "/v1"): Promise<Seen> {
  const seen: Seen[] = [];
  const url = await localServer(async (request, response) => {
    const { method, url: path, headers } = request;
    seen.push({ method, path, headers, body: JSON.parse(await bodyOf(request)) });
    send(response, makeCompletion());
  });
  await makeProvider(url + path).ask(SMALL_REQUEST);
  const [only, ...others] = seen;
  expect(others).toEqual([]);
  if (only === undefined) throw new Error("No request came");
  return only;
}

function stubEnvironment(variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

// What the HTTP protocol itself and Node's fetch add, none of it about the caller.
const OF_FETCH = [
  "accept-encoding",
  "accept-language",
  "connection",
  "content-length",
  "host",
  "sec-fetch-mode",
  "user-agent",
];
const SENT = {
  accept: "application/json",
  authorization: `Bearer ${CANARY_KEY}`,
  "content-type": "application/json",
};

function ownHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_FETCH.includes(name)));
}

test("posts the body as it was fingerprinted, and nothing besides", async () => {
  const { method, path, body } = await seenBy();
  expect({ method, path }).toEqual({ method: "POST", path: "/v1/chat/completions" });
  expect(body).toEqual(SMALL_REQUEST);
});

test.each([
  ["", "/chat/completions"],
  ["/v1/", "/v1/chat/completions"],
])("a base URL that ends with %j has the path %s", async (path, expected) => {
  expect((await seenBy(path)).path).toBe(expected);
});

test("sends three headers, without the client's telemetry", async () => {
  const { headers } = await seenBy();
  expect(ownHeaders(headers)).toEqual(SENT);
  expect(headers["user-agent"]).toBe("node");
});

test("what else the environment holds for the client changes nothing", async () => {
  stubEnvironment({
    OPENAI_API_KEY: "canary-other",
    OPENAI_ADMIN_KEY: "canary-admin",
    OPENAI_ORG_ID: "canary-organization",
    OPENAI_PROJECT_ID: "canary-project",
    OPENAI_BASE_URL: "http://127.0.0.1:9/other",
    OPENAI_CUSTOM_HEADERS:
      "X-Canary: canary\nUser-Agent: canary\nAuthorization: Bearer canary\nAccept: canary/*",
  });
  const { headers } = await seenBy();
  expect(ownHeaders(headers)).toEqual(SENT);
  expect(headers["user-agent"]).toBe("node");
});
