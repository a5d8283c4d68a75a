import { performance } from "node:perf_hooks";
import type { Vitest } from "vitest/node";
import { isSharded, namesFiles } from "../../reporter/full-run.ts";
import { wrapLines } from "../../reporter/render/wrap-lines.ts";
import { stdoutIsTaken } from "../../reporter/stdout-is-taken.ts";
import { type Progress, startProgress } from "./progress.ts";

/** How often the standing of a live run is told: while somebody looks on, and in a log. */
const TERMINAL_INTERVAL_MS = 3_000;
const LOG_INTERVAL_MS = 30_000;

/** Tells a live run's standing on standard error, unless output is not wanted. `rows` is a whole run's number. */
export function liveProgress(vitest: Vitest, rows: number): Progress {
  const { config } = vitest;
  const isWatched = process.stderr.isTTY && !process.env.CI;
  const isUnwanted = config.silent === true || config.reporters.length === 0 || stdoutIsTaken(vitest);
  return startProgress({
    total: isFiltered(vitest) ? undefined : rows,
    now: () => performance.now(),
    every: repeat,
    intervalMs: isWatched ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS,
    write: isUnwanted
      ? undefined
      : (line) => process.stderr.write(`${wrapLines(line, { rest: "  " }).join("\n")}\n`),
  });
}

/** Whether a run leaves rows out. */
function isFiltered(vitest: Vitest): boolean {
  return vitest.config.testNamePattern !== undefined || isSharded(vitest) || namesFiles(vitest);
}

function repeat(milliseconds: number, callback: () => void): () => void {
  const timer = setInterval(callback, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
