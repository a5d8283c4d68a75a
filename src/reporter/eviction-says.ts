import { EvictionError } from "../core/errors/eviction-error.ts";
import { wrapLines } from "./render/wrap-lines.ts";

const FIRST = " Eviction  ";

/** A paragraph of the run's end that is not part of its summary; paths in `whole` are never cut. */
export function evictionSays(text: string, whole: readonly string[] = []): string {
  return `\n${wrapLines(text, { first: FIRST, rest: "  ", whole }).join("\n")}\n`;
}

/** Such a paragraph of what failed; an error that is none of ours may have lines of its own. */
export function evictionFailed(error: unknown): string {
  if (error instanceof EvictionError) return evictionSays(error.message, [error.refusal.where]);
  return `\n${FIRST}${error instanceof Error ? error.message : String(error)}\n`;
}
