/** Lets others have their turn: what tests ask this process for must not wait for all that it does for itself. */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
