import { progressLine } from "./progress-line.ts";
import { NOTHING_YET, type RowEvent, type Standing, standingAfter } from "./standing.ts";

/** Told of every row's fate while a live run goes on. */
export interface Progress {
  note(event: RowEvent): void;
  readonly standing: Standing;
  /** Begins anew, for a rerun while watching. */
  restart(): void;
  stop(): void;
}

export interface ProgressTools {
  /** Rows that the run asks for, where that is known. */
  readonly total: number | undefined;
  /** Milliseconds of a clock that is never set back. */
  now(): number;
  /** Calls back every so many milliseconds until the returned function is called. */
  every(milliseconds: number, callback: () => void): () => void;
  readonly intervalMs: number;
  /** Takes a line; undefined where no output is wanted. */
  readonly write: ((line: string) => void) | undefined;
}

/** Writes the standing of a run now and then, and only when it has changed. */
export function startProgress({ total, now, every, intervalMs, write }: ProgressTools): Progress {
  let start = now();
  let standing = NOTHING_YET;
  let told = standing;
  const tell = () => {
    if (standing === told || write === undefined) return;
    told = standing;
    write(progressLine(standing, total, now() - start));
  };
  const stop = every(intervalMs, tell);
  return {
    note: (event) => {
      standing = standingAfter(standing, event);
    },
    get standing() {
      return standing;
    },
    restart() {
      start = now();
      standing = NOTHING_YET;
      told = standing;
    },
    stop,
  };
}
