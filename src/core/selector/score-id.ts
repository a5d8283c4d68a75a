/**
 * The id by which scores, usage and evicted facts go: a fact's id as text, or `__missing_{index}` by its
 * position when the id is absent, null, false, empty or 0, or neither text nor number (protocol section 4).
 */
export function scoreIdOf(id: unknown, index: number): string {
  const isId = (typeof id === "string" && id !== "") || (typeof id === "number" && id !== 0);
  return isId ? String(id) : `__missing_${index}`;
}
