const REPEATS = 9;
const LEAST_MILLISECONDS = 15;

/**
 * Microseconds of processor time that a piece of work takes: the least of several repeats, each long enough to
 * be told from nothing. What else runs on the machine takes turns with it, which processor time leaves out, and
 * spoils its caches, which the least of several leaves out.
 */
export function timeWork(work: () => unknown): number {
  const count = countFor(work);
  let least = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    // What one repeat left behind is no part of the next one's work.
    globalThis.gc?.();
    least = Math.min(least, timeOnce(work, count));
  }
  return least / count;
}

/** How many times make a repeat long enough; trying that out warms the work up as well. */
function countFor(work: () => unknown): number {
  let count = 1;
  while (timeOnce(work, count) < LEAST_MILLISECONDS * 1000) count *= 2;
  return count;
}

/** Whatever the work returns is kept until the end, so that no compiler can leave it out. */
function timeOnce(work: () => unknown, count: number): number {
  let last: unknown;
  const start = process.cpuUsage();
  for (let turn = 0; turn < count; turn += 1) last = work();
  const { user, system } = process.cpuUsage(start);
  return last === undefined ? Number.NaN : user + system;
}
