import { expect, test } from "vitest";
import {
  KEY_REFUSED,
  makeAnswered,
  makeFailed,
  makeRefused,
  NO_ENDPOINT,
  UNREACHABLE,
} from "../../../test/factories/make-ask-outcome.ts";
import { isSettled, promised } from "../../../test/factories/promised.ts";
import type { AskOutcome } from "../provider/attempts.ts";
import { watchForAnswer } from "./answer-watch.ts";

const neverCalled = async () => {
  throw new Error("called for");
};

/** A row that is asked for, whose call the test lets return. */
function heldRow(run: ReturnType<typeof watchForAnswer>) {
  const { promise, keep } = promised<AskOutcome>();
  return { outcome: run.ask(() => promise), returns: keep };
}

test.each([
  ["key-refused", KEY_REFUSED],
  ["no-endpoint", NO_ENDPOINT],
  ["unreachable", UNREACHABLE],
] as const)(
  "an obstacle before the first answer is that of every later row: %s",
  async (obstacle, failed) => {
    const run = watchForAnswer();
    expect(await run.ask(async () => failed)).toBe(failed);
    expect(await run.ask(neverCalled)).toEqual({ obstacle });
    expect(run).toMatchObject({ hasCome: false, obstacle });
  },
);

test("after an answer every row is asked for, whatever others meet", async () => {
  const run = watchForAnswer();
  await run.ask(async () => makeAnswered());
  await run.ask(async () => KEY_REFUSED);
  await run.ask(async () => UNREACHABLE);
  expect(await run.ask(async () => KEY_REFUSED)).toBe(KEY_REFUSED);
  expect(run).toMatchObject({ hasCome: true, obstacle: undefined });
});

test("other failures before the first answer keep no row from being asked for", async () => {
  const run = watchForAnswer();
  await run.ask(async () => makeRefused());
  expect(await run.ask(async () => KEY_REFUSED)).toBe(KEY_REFUSED);
  expect(await run.ask(neverCalled)).toEqual({ obstacle: "key-refused" });
});

test("a call that is under way beside an obstacle is waited for, and its answer lets all others be asked for", async () => {
  const run = watchForAnswer();
  const [first, second] = [heldRow(run), heldRow(run)];
  first.returns(KEY_REFUSED);
  expect(await first.outcome).toBe(KEY_REFUSED);
  const later = [run.ask(async () => makeRefused()), run.ask(async () => makeRefused())];
  expect(await isSettled(Promise.race(later))).toBe(false);
  second.returns(makeAnswered());
  expect(await Promise.all(later)).toEqual([makeRefused(), makeRefused()]);
});

test.each([
  ["the same", KEY_REFUSED],
  ["another obstacle", UNREACHABLE],
  ["any other failure", makeRefused()],
])(
  "where such a call brings %s, the others are not asked for, and the first obstacle is theirs",
  async (_, failed) => {
    const run = watchForAnswer();
    const [first, second] = [heldRow(run), heldRow(run)];
    first.returns(KEY_REFUSED);
    await first.outcome;
    const later = run.ask(neverCalled);
    expect(await isSettled(later)).toBe(false);
    second.returns(failed);
    expect(await later).toEqual({ obstacle: "key-refused" });
  },
);

test("a call that breaks off is no longer waited for", async () => {
  const run = watchForAnswer();
  const { promise, keep } = promised<void>();
  const broken = run.ask(() => promise.then(() => Promise.reject(new TypeError("a mistake"))));
  await run.ask(async () => KEY_REFUSED);
  const later = run.ask(neverCalled);
  keep();
  await expect(broken).rejects.toThrow("a mistake");
  expect(await later).toEqual({ obstacle: "key-refused" });
});

test.each([
  ["a hanging row among responses", makeFailed(["http-status", 503]), UNREACHABLE],
  ["a refused key after a response without text", makeFailed(["no-text", 200]), KEY_REFUSED],
  ["another address after JSON without choices", makeFailed(["no-choices", 200]), NO_ENDPOINT],
])("%s is that row's alone", async (_, before, failed) => {
  const run = watchForAnswer();
  await run.ask(async () => before);
  await run.ask(async () => failed);
  expect(await run.ask(async () => failed)).toBe(failed);
});

test("a key is refused also where a row before it got no response", async () => {
  const run = watchForAnswer();
  const rows = [run.ask(async () => UNREACHABLE), run.ask(async () => KEY_REFUSED)];
  await Promise.all(rows);
  expect(await run.ask(neverCalled)).toEqual({ obstacle: "key-refused" });
});
