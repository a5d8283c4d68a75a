import type { EvictionOptions } from "./options.ts";

/** The plugin's name in a resolved config. */
export const PLUGIN = "vitest-eviction";

/** What the plugin shows to the project's command, which reads the same config. */
export interface EvictionApi {
  /** As they were given, unchecked. */
  readonly options: EvictionOptions;
}
