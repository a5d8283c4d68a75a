import { expect, onTestFinished, test, vi } from "vitest";
import type { Vitest } from "vitest/node";
import { liveProgress } from "./live-progress.ts";

/** Longer than from one line to the next, whether somebody looks on or not. */
const INTERVAL_MS = 30_000;

/** The progress of a run that is filtered by name, so that no line tells a time, and what it writes. */
function startedProgress() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const written: unknown[] = [];
  const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(text) > 0);
  const vitest = { version: "4.1.12", config: { reporters: ["default"], testNamePattern: /c/ } };
  const progress = liveProgress(vitest as unknown as Vitest, 90);
  onTestFinished(() => {
    progress.stop();
    write.mockRestore();
    vi.useRealTimers();
  });
  return { progress, written };
}

test("a line of more than 80 columns is continued on another, indented one", () => {
  const { progress, written } = startedProgress();
  const usage = { prompt_tokens: 86_342, completion_tokens: 1_234 };
  progress.note({ kind: "answered", attempts: 5, usage });
  progress.note({ kind: "reused" });
  progress.note({ kind: "failed", attempts: 1 });
  progress.note({ kind: "called" });
  vi.advanceTimersByTime(INTERVAL_MS);
  expect(written).toEqual([
    `eviction: 2 answered (1 stored), 1 without answer, 1 in flight, 4 retries,
  86,342 + 1,234 tokens
`,
  ]);
});
