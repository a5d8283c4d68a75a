import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** Resolves after so many milliseconds, or as soon as the signal is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  // One signal stops every call of the run; Node takes more than ten listeners for a leak.
  setMaxListeners(0, signal);
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
