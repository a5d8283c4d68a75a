const COLLECTION_START = /[[{]|[-?:](?=\s|$)/g;

// A process whose stack runs out in the YAML parser ends without an error: that happens near 800 levels.
/** More lists and objects than any protocol file needs. */
export const MOST_COLLECTIONS = 300;

/** Whether a YAML or JSON text may open more lists and objects than `MOST_COLLECTIONS`, told without parsing it. */
export function opensTooManyCollections(text: string): boolean {
  const starts = text.match(COLLECTION_START);
  return starts !== null && starts.length > MOST_COLLECTIONS;
}
