/**
 * Texts that were written before, by the object that each is of, which must not have changed since. Whoever writes the same
 * objects more than once passes the same texts each time.
 */
export type KnownTexts = Pick<WeakMap<object, string>, "get" | "set">;

/** The text of an object: the known one, or else the one that is written now, which is known from then on. */
export function textOnce(known: KnownTexts, value: object, write: () => string): string {
  const found = known.get(value);
  if (found !== undefined) return found;
  const text = write();
  known.set(value, text);
  return text;
}
