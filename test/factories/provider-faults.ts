import type { ServerResponse } from "node:http";

/** One way in which a provider answers badly. Needs nothing but the response, whose `req` tells what came. */
export type Fault = (response: ServerResponse) => void;

const JSON_TYPE = { "content-type": "application/json" };

/** Sends a value as JSON, or text as it stands. */
const respond =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Fault =>
  (response) => {
    response.writeHead(status, { ...JSON_TYPE, ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

const answer = (content: unknown, finish_reason = "stop") =>
  respond({ choices: [{ index: 0, finish_reason, message: { role: "assistant", content } }] });

/** A response that begins well and whose connection then ends as told. */
const cutShort =
  (end: (response: ServerResponse) => void): Fault =>
  (response) => {
    response.writeHead(200, { ...JSON_TYPE, "content-length": "1000" });
    response.write('{"choices": [', () => end(response));
  };

/** A body that never ends, a byte now and then. */
const drip: Fault = (response) => {
  response.writeHead(200, JSON_TYPE);
  response.write("{");
  const dripping = setInterval(() => response.write(" "), 50);
  response.on("close", () => clearInterval(dripping));
};

const rateLimited = (headers: Readonly<Record<string, string>> = {}) =>
  respond({ error: { message: "Slow down" } }, 429, headers);

/** The faults that a live run has to stand, each under a name that says what the provider does. */
export const PROVIDER_FAULTS = {
  "429": rateLimited(),
  "429 with Retry-After in seconds": rateLimited({ "retry-after": "7" }),
  "429 with Retry-After as a date": rateLimited({ "retry-after": "Fri, 02 Jan 2026 03:04:35 GMT" }),
  "429 with Retry-After of a day": rateLimited({ "retry-after": "86400" }),
  "500": respond({ error: { message: "Broken" } }, 500),
  "a page of a gateway with status 502": respond("<html>Bad gateway</html>", 502),
  "400": respond({ error: { message: "Bad request" } }, 400),
  "401": respond({ error: { message: "Who are you?" } }, 401),
  hang: () => {},
  "slow drip": drip,
  "reset before the response": ({ req }) => void req.socket.resetAndDestroy(),
  "end before the response": ({ req }) => void req.socket.destroy(),
  "reset within the body": cutShort(({ req }) => void req.socket.resetAndDestroy()),
  "end within the body": cutShort((response) => void response.destroy()),
  "garbage instead of HTTP": ({ req }) => void req.socket.end("\u0000\u0001garbage\r\n\r\n"),
  "garbage in the body": respond("\u0000\u0001garbage"),
  "a body that is cut within its JSON": respond('{"choices": [{"message": {"content": "bl'),
  "an empty body": respond(""),
  HTML: respond("<html>blue</html>", 200, { "content-type": "text/html" }),
  "an error with status 200": respond({ error: { message: "Broken" } }),
  "empty choices": respond({ choices: [] }),
  "null content": answer(null),
  "a refusal": respond({ choices: [{ message: { content: null, refusal: "No." } }] }),
  "content in parts": answer([{ type: "text", text: "blue" }]),
  "a cut before any text": answer("", "length"),
  "20 MB": answer("b".repeat(20_000_000)),
} satisfies Readonly<Record<string, Fault>>;

/** Sends the caller elsewhere. */
export const redirectTo = (url: string, status: number): Fault => respond("", status, { location: url });
