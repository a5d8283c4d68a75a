import { expect, onTestFinished, test, vi } from "vitest";
import { isSettled } from "../../../test/factories/promised.ts";
import { pause } from "./pause.ts";

const HOUR_MS = 3_600_000;

test("ends after its time, and not before", async () => {
  const stop = new AbortController();
  const longer = pause(HOUR_MS, stop.signal);
  await pause(1, stop.signal);
  expect(await isSettled(longer)).toBe(false);
  stop.abort();
  await longer;
});

test("ends at once where the signal is aborted, before or during it", async () => {
  await pause(HOUR_MS, AbortSignal.abort());
  const stop = new AbortController();
  const paused = pause(HOUR_MS, stop.signal);
  stop.abort();
  await paused;
});

test("many pauses may wait on one signal without a warning", async () => {
  const warned = vi.fn();
  process.on("warning", warned);
  onTestFinished(() => void process.off("warning", warned));
  const stop = new AbortController();
  const pauses = Array.from({ length: 30 }, () => pause(HOUR_MS, stop.signal));
  await new Promise(setImmediate);
  stop.abort();
  await Promise.all(pauses);
  await new Promise(setImmediate);
  expect(warned).not.toHaveBeenCalled();
});
