import { type IntegerText, isAtMost, readInteger } from "./integers.ts";

/** Two bounds, both inside the range, `low` at most `high`. */
export interface NumericRange {
  readonly low: IntegerText;
  readonly high: IntegerText;
}

/**
 * The range of the first `ranging from <int> [words]* to <int>` among tokens, undefined without one.
 * The words between are as few as can be, so the first `to <int>` ends it; the bounds may come in either order.
 * Source: protocol section 8, rule 4.
 */
export function findRange(tokens: readonly string[]): NumericRange | undefined {
  const opening = findOpening(tokens);
  if (opening === undefined) return undefined;
  const closing = findClosing(tokens, opening.next);
  if (closing === undefined) return undefined;
  return isAtMost(opening.bound, closing)
    ? { low: opening.bound, high: closing }
    : { low: closing, high: opening.bound };
}

/** Whether every value lies in the range. */
export function rangeCovers(range: NumericRange, values: readonly IntegerText[]): boolean {
  for (const value of values) {
    if (!isAtMost(range.low, value) || !isAtMost(value, range.high)) return false;
  }
  return true;
}

/** Only the first opening can matter: whatever ends a later one ends the first as well. */
function findOpening(tokens: readonly string[]): { bound: IntegerText; next: number } | undefined {
  for (let at = tokens.indexOf("ranging"); at !== -1; at = tokens.indexOf("ranging", at + 1)) {
    const bound = tokens[at + 1] === "from" ? readInteger(tokens[at + 2]) : undefined;
    if (bound !== undefined) return { bound, next: at + 3 };
  }
  return undefined;
}

function findClosing(tokens: readonly string[], from: number): IntegerText | undefined {
  for (let at = tokens.indexOf("to", from); at !== -1; at = tokens.indexOf("to", at + 1)) {
    const bound = readInteger(tokens[at + 1]);
    if (bound !== undefined) return bound;
  }
  return undefined;
}
