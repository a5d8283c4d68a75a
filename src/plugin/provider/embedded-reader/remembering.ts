/**
 * Remembers what was read of up to `most` texts, and forgets all at once past that: what people say repeats itself, and
 * reading it takes longer than looking it up.
 */
export function remembering<Value>(most: number, read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size === most) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
