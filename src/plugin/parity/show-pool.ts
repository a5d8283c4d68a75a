import { transferable } from "../selector/selection-request.ts";
import type { ParityPool } from "./messy-pools.ts";

/** A pool in lines, its facts in their order. What a fact says is left out: it may be dataset text. */
export function showPool({ facts, usage }: ParityPool): readonly string[] {
  const shown = facts.map((fact, index) => `  fact ${index}: ${showJson({ ...fact, content: undefined })}`);
  return [...(shown.length === 0 ? ["  no facts"] : shown), `  usage: ${showJson(usage)}`];
}

/** JSON in ASCII, with the numbers that JSON has not as Python writes them. */
function showJson(value: unknown): string {
  const text = JSON.stringify(transferable(value));
  return text
    .replace(/\{"__float__":"([^"]*)"\}/g, "$1")
    .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
