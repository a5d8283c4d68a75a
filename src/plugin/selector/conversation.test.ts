import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { closed, silent, stray } from "./child-errors.ts";
import { Conversation } from "./conversation.ts";

const TIMEOUT_MS = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function converse() {
  const sent: string[] = [];
  let kills = 0;
  const conversation = new Conversation({
    send: (line) => sent.push(line),
    kill: () => kills++,
    stray: () => stray("a.py"),
    silent: () => silent("a.py", TIMEOUT_MS),
    timeoutMs: TIMEOUT_MS,
  });
  return { conversation, sent, kills: () => kills };
}

function greeted() {
  const begun = converse();
  begun.conversation.hear("{}\n");
  return begun;
}

test("takes the greeting from pieces of any size", async () => {
  const { conversation } = converse();
  for (const piece of ['{"a', '": "b', '"}', "\n"]) conversation.hear(piece);
  expect(await conversation.greeting).toEqual({ a: "b" });
});

test("takes the end of one line and the start of the next in one piece", async () => {
  const { conversation } = converse();
  conversation.hear('{"a":');
  conversation.hear(' 1}\n{"id"');
  expect(await conversation.greeting).toEqual({ a: 1 });
  const reply = conversation.ask({});
  await vi.advanceTimersByTimeAsync(0);
  for (const piece of [": ", "1", "}", "\n"]) conversation.hear(piece);
  expect(await reply).toEqual({ id: 1 });
});

test("sends a request once the one before is answered, each with an id of its own", async () => {
  const { conversation, sent } = greeted();
  const [first, second] = [conversation.ask({ n: 1 }), conversation.ask({ n: 2 })];
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['{"n":1,"id":1}\n']);
  conversation.hear('{"id": 1, "r": "one"}\n');
  expect(await first).toEqual({ id: 1, r: "one" });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['{"n":1,"id":1}\n', '{"n":2,"id":2}\n']);
  conversation.hear('{"id": 2, "r": "two"}\n');
  expect(await second).toEqual({ id: 2, r: "two" });
});

test.each([
  ["is not JSON", "garbage\n"],
  ["answers another request", '{"id": 7}\n'],
  ["answers none", '{"r": 1}\n'],
  ["is no object", "1\n"],
])("ends at a line that %s, and kills the other side once", async (_what, line) => {
  const { conversation, kills } = greeted();
  const reply = rejectionOf(conversation.ask({}));
  const later = rejectionOf(conversation.ask({}));
  await vi.advanceTimersByTimeAsync(0);
  conversation.hear(line);
  const refused = await reply;
  expect(refused.code).toBe("selector-process");
  expect(refused.message).toContain("expected one JSON line for each request, found something else");
  expect((await later).message).toBe(refused.message);
  expect(kills()).toBe(1);
});

test("ends at a line that nobody asked for", async () => {
  const { conversation, kills } = greeted();
  await conversation.greeting;
  conversation.hear('{"id": 1}\n');
  expect(kills()).toBe(1);
  expect((await rejectionOf(conversation.ask({}))).message).toContain("found something else");
});

test("ends when a reply does not come in time, which each request has for itself", async () => {
  const { conversation, kills } = greeted();
  const first = conversation.ask({});
  const second = rejectionOf(conversation.ask({}));
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  conversation.hear('{"id": 1}\n');
  await first;
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(kills()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect((await second).message).toBe(
    "a.py: expected an answer within 5 s, found none. " +
      "Correct the module: an import or a call takes too long, or never ends.",
  );
  expect(kills()).toBe(1);
});

test("the error that ended it stays, and one that comes from outside need not kill", async () => {
  const { conversation, kills, sent } = greeted();
  conversation.end(closed("a.py"), { kills: false });
  conversation.end(stray("a.py"));
  expect((await rejectionOf(conversation.ask({}))).message).toContain("found one after it");
  expect(kills()).toBe(0);
  expect(sent).toEqual([]);
});

test("a line without an end does not fill the memory", async () => {
  const { conversation, kills } = greeted();
  const piece = "x".repeat(40 * 1024 * 1024);
  conversation.hear(piece);
  expect(kills()).toBe(0);
  conversation.hear(piece);
  expect(kills()).toBe(1);
});
