/** The part of a process that signals come through. */
export interface SignalSource {
  listeners(signal: NodeJS.Signals): ((signal: NodeJS.Signals) => void)[];
  on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
  removeListener(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Takes a process's interrupts over: the first runs `onFirst`, any later one does what it would have done
 * before. Vitest leaves within a millisecond of the first, too soon to store answers that are under way.
 * Returns a function that gives them back.
 */
export function takeInterrupts(source: SignalSource, onFirst: () => void): () => void {
  const taken = SIGNALS.map((signal) => ({ signal, before: source.listeners(signal) }));
  for (const { signal, before } of taken) {
    for (const listener of before) source.removeListener(signal, listener);
    source.on(signal, interrupted);
  }
  function giveBack(): void {
    for (const { signal, before } of taken) {
      source.removeListener(signal, interrupted);
      for (const listener of before) source.on(signal, listener);
    }
    taken.length = 0;
  }
  function interrupted(): void {
    giveBack();
    onFirst();
  }
  return giveBack;
}
