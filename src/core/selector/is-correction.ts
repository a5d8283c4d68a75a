import { pythonStrip } from "../text/python-strip.ts";

const CORRECTION = "correction";

/** Whether a fact's category, trimmed and in lower case, is the one that slots are reserved for (protocol section 4). */
export function isCorrection(category: unknown): boolean {
  return (
    typeof category === "string" &&
    category.length >= CORRECTION.length &&
    pythonStrip(category).toLowerCase() === CORRECTION
  );
}
