import { type FSWatcher, mkdirSync, watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "random-js";

/** When a run is killed, as far as a run on a busy machine can be told to be somewhere. */
export type KillMoment =
  /** So many milliseconds after its start. */
  | { readonly at: "start"; readonly delayMs: number }
  /** So many milliseconds after its so-manieth call. */
  | { readonly at: "call"; readonly count: number; readonly delayMs: number }
  /** As soon as it begins to write its so-manieth row. */
  | { readonly at: "row file"; readonly count: number }
  /** As soon as it begins to take the directory. */
  | { readonly at: "lock file" };

/** Draws a moment; most of them are within calls and writes, where there is most to lose. */
export function drawMoment(random: Random): KillMoment {
  const kind = random.integer(1, 10);
  if (kind === 1) return { at: "start", delayMs: random.integer(0, 400) };
  if (kind === 2) return { at: "lock file" };
  if (kind <= 6) return { at: "row file", count: random.integer(1, 12) };
  return { at: "call", count: random.integer(1, 14), delayMs: random.integer(0, 20) };
}

/** What a run does that moments are told by. */
export interface Watched {
  /** Calls back at each of the run's calls. */
  onCall(callback: () => void): void;
  /** Its directory. */
  readonly directory: string;
}

/** Calls back once when the moment has come. Returns a function that ends the watch. */
export function watchFor(
  moment: KillMoment,
  { directory, onCall }: Watched,
  callback: () => void,
): () => void {
  const stop = new AbortController();
  const once = () => {
    if (!stop.signal.aborted) callback();
    stop.abort();
  };
  const after = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stop.signal }).then(once, () => {});
  switch (moment.at) {
    case "start":
      void after(moment.delayMs);
      break;
    case "call": {
      let calls = 0;
      onCall(() => {
        calls += 1;
        if (calls === moment.count) void after(moment.delayMs);
      });
      break;
    }
    case "row file": {
      const names = new Set<string>();
      watchNames(join(directory, "responses"), stop.signal, (name) => {
        if (!name.endsWith(".json")) names.add(name);
        if (names.size === moment.count) once();
      });
      break;
    }
    case "lock file":
      watchNames(directory, stop.signal, (name) => {
        if (name.startsWith("run.lock")) once();
      });
  }
  return () => stop.abort();
}

function watchNames(folder: string, signal: AbortSignal, onName: (name: string) => void): FSWatcher {
  mkdirSync(folder, { recursive: true });
  return watch(folder, { signal }, (_, name) => {
    if (name !== null) onName(name);
  });
}
