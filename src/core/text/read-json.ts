/** What a JSON text says; undefined, which JSON cannot say, for any other text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
