import { EvictionError } from "../errors/eviction-error.ts";
import { pythonFloat } from "../text/python-float.ts";
import { pythonJson } from "../text/python-json.ts";

/**
 * The reference answer as text (protocol section 2): text stands as it is, anything else becomes its JSON text,
 * an absent answer `null`. A whole number of at most 2^53 reads as an integer: `5.0` cannot be told from `5`.
 * `where` names the row. A number that a double cannot hold is an `EvictionError` of code `dataset`.
 */
export function answerText(answer: unknown, where: string): string {
  return typeof answer === "string" ? answer : pythonJson(markFractions(answer ?? null, where));
}

function markFractions(value: unknown, where: string): unknown {
  if (typeof value === "number") {
    return Number.isSafeInteger(value) ? value : pythonFloat(requireFinite(value, where));
  }
  if (Array.isArray(value)) {
    return value.map((item) => markFractions(item, where));
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, markFractions(member, where)]),
    );
  }
  return value;
}

function requireFinite(value: number, where: string): number {
  if (!Number.isFinite(value)) {
    throw new EvictionError("dataset", {
      where: `${where}.answer`,
      expected: "numbers that a double can hold",
      found: "a larger one",
      fix: "Write the answer as text",
    });
  }
  return value;
}
