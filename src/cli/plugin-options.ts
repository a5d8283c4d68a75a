import type { Vite } from "vitest/node";
import type { EvictionApi } from "../plugin/eviction-api.ts";
import { PLUGIN } from "../plugin/eviction-api.ts";
import type { EvictionOptions } from "../plugin/options.ts";

/** What the Vitest config of a folder says of the evaluation. */
export interface PluginOptions {
  /** As given to the plugin; undefined where no config lists it. */
  readonly options: EvictionOptions | undefined;
  /** The Vitest root, which the options' paths are relative to. */
  readonly root: string;
}

/** Reads the plugin's options from the Vitest config of a folder, as Vitest does. Throws what the config throws. */
export async function readPluginOptions(folder: string): Promise<PluginOptions> {
  // Loaded only here: no other command needs Vitest.
  const { resolveConfig } = await import("vitest/node");
  const resolved = await resolveConfig({ root: folder });
  // Vitest 4 gives Vite's config beside its own, Vitest 5 gives Vite's alone.
  const { plugins, root }: Vite.ResolvedConfig = Reflect.get(resolved, "viteConfig") ?? resolved;
  const api: EvictionApi | undefined = plugins.find(({ name }) => name === PLUGIN)?.api;
  return { options: api?.options, root };
}
