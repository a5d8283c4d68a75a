import { isDeepStrictEqual } from "node:util";
import type { EvictionOptions } from "./options.ts";

/**
 * Checks options that may come from untyped code. Throws `settings` naming each bad member.
 * None are the most common, and what checks others takes long to load.
 */
export async function checkOptions(options: unknown): Promise<EvictionOptions> {
  if (isDeepStrictEqual(options, {})) return {};
  const { parseOptions } = await import("./parse-options.ts");
  return parseOptions(options);
}
