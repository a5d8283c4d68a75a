import { readJson } from "../text/read-json.ts";
import { EvictionError } from "./eviction-error.ts";
import type { ParseSource } from "./parse-with.ts";

/**
 * What a file's JSON text says. Throws `source.code` for any other text, of which nothing is quoted: `found` says
 * in its place what stands there.
 */
export function requireJson(
  text: string,
  source: Pick<ParseSource, "code" | "file" | "fix">,
  found = "text that is not JSON",
): unknown {
  const value = readJson(text);
  if (value === undefined) {
    throw new EvictionError(source.code, { where: source.file, expected: "JSON", found, fix: source.fix });
  }
  return value;
}
