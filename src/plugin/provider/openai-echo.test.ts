import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { bodyOf, localServer } from "../../../test/factories/local-server.ts";
import { CANARY_KEY, makeProvider, SMALL_REQUEST } from "../../../test/factories/make-provider.ts";
import { askWithRetries } from "./attempts.ts";

const CANARY_PATH = "/canary-account/v1";
const REQUEST_ID = "req-canary-7";
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** All that must not come back: the key and the address in every spelling, what else was sent, and ids. */
const FORBIDDEN: readonly RegExp[] = [
  /canary/i,
  new RegExp(encodeURIComponent(CANARY_PATH), "i"),
  // What the key is in base64, alone and behind "Bearer ", its ends left out.
  new RegExp(base64(CANARY_KEY).slice(0, 18)),
  new RegExp(base64(`Bearer ${CANARY_KEY}`).slice(12, 26)),
  /127\.0\.0\.1/,
  /bearer/i,
];

/** Headers that echo the key wherever a client may look. */
function echoHeaders(request: IncomingMessage): Record<string, string> {
  const { authorization = "" } = request.headers;
  return {
    "content-type": `application/json; key=${CANARY_KEY}`,
    location: `http://${CANARY_KEY}.invalid/${CANARY_KEY}`,
    "openai-organization": CANARY_KEY,
    "set-cookie": `key=${CANARY_KEY}`,
    "www-authenticate": authorization,
    "x-echo": authorization,
    "x-request-id": REQUEST_ID,
  };
}

/** Everything that came, in the spellings that the issue and the common encoders know. */
async function echoText(request: IncomingMessage): Promise<string> {
  const { authorization = "", host = "" } = request.headers;
  const url = `http://${host}${CANARY_PATH}`;
  return [
    ...[CANARY_KEY, CANARY_KEY.toUpperCase(), base64(CANARY_KEY), base64(authorization)],
    ...[url, encodeURIComponent(url), url.replaceAll("/", "\\/"), request.url ?? "", host],
  ].join(" ");
}

const echoing =
  (respond: (response: ServerResponse, text: string) => void): RequestListener =>
  async (request, response) => {
    await bodyOf(request);
    for (const [name, value] of Object.entries(echoHeaders(request))) response.setHeader(name, value);
    response.statusMessage = CANARY_KEY;
    respond(response, await echoText(request));
  };

async function outcomeAt(listener: RequestListener) {
  const provider = makeProvider((await localServer(listener)) + CANARY_PATH);
  const outcome = await askWithRetries(provider, SMALL_REQUEST, 2, {
    now: () => 0,
    random: () => 0,
    pause: async () => {},
    signal: new AbortController().signal,
  });
  return outcome;
}

function expectNothingForbidden(value: unknown): void {
  // The names of test files and of their folders are in stacks, and are not the provider's.
  const text = inspect(value, { depth: 9, showHidden: true }).replaceAll(/^ +at .*$/gm, "");
  for (const pattern of FORBIDDEN) expect(text).not.toMatch(pattern);
}

test("an answer holds nothing of the key and the address that the provider echoes", async () => {
  const outcome = await outcomeAt(
    echoing((response, text) => {
      response.end(
        JSON.stringify({
          id: REQUEST_ID,
          model: `model ${text}`,
          system_fingerprint: CANARY_KEY,
          choices: [
            {
              finish_reason: CANARY_KEY,
              message: { role: CANARY_KEY, content: `It is blue. ${text}`, refusal: CANARY_KEY },
              logprobs: { [CANARY_KEY]: CANARY_KEY },
            },
          ],
          usage: { total: 12, [CANARY_KEY]: 1, details: { [CANARY_KEY]: 1 } },
          [CANARY_KEY]: CANARY_KEY,
        }),
      );
    }),
  );
  expect(outcome).toMatchObject({
    answer: {
      prediction: expect.stringMatching(/^It is blue\. \[redacted\] \[redacted\] \[redacted\]/),
      response_model: expect.stringMatching(/^model \[redacted\] /),
      finish_reason: "other",
      usage: { total: 12 },
    },
  });
  expectNothingForbidden(outcome);
});

test.each([
  ["canary_key_1234", { total: 12, canary_key_1234: 1, for_CANARY_KEY_1234: 2 }],
  ["123456789", { total: 12, key: 123456789, more: 51234567895 }],
])("token counts that could hold the key %s are left out", async (apiKey, usage) => {
  const body = JSON.stringify({ choices: [{ message: { content: "blue" } }], usage });
  const url = await localServer((_, response) => void response.end(body));
  const reply = await makeProvider(url, { apiKey }).ask(SMALL_REQUEST);
  expect(reply.usage).toStrictEqual({ total: 12 });
});

test.each([
  ["a status that ends it", 401],
  ["a status that is asked past", 429],
  ["a broken server", 503],
  ["a redirect", 307],
])("%s holds nothing of what the provider echoes", async (_, status) => {
  const outcome = await outcomeAt(
    echoing((response, text) => {
      response.statusCode = status;
      response.end(JSON.stringify({ error: { message: text, type: CANARY_KEY, code: CANARY_KEY } }));
    }),
  );
  expect(outcome).toMatchObject({ reason: "http-status" });
  expectNothingForbidden(outcome);
});

test.each([
  ["not-json", (text: string) => text],
  ["no-choices", (text: string) => JSON.stringify({ error: { message: text } })],
  ["no-text", (text: string) => JSON.stringify({ choices: [{ message: { refusal: text } }] })],
])("a response of no use holds nothing of what the provider echoes: %s", async (reason, bodyOfText) => {
  const outcome = await outcomeAt(echoing((response, text) => response.end(bodyOfText(text))));
  expect(outcome).toMatchObject({ reason });
  expectNothingForbidden(outcome);
});

test("a connection that breaks off leaves nothing of what the provider echoes", async () => {
  const outcome = await outcomeAt(
    echoing((response, text) => {
      response.writeHead(200, { "content-length": "9999" });
      response.write(text, () => response.destroy());
    }),
  );
  expect(outcome).toMatchObject({ reason: "network-error" });
  expectNothingForbidden(outcome);
});
