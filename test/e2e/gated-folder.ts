import type { Gate } from "../../src/reporter/gates/gate-schema.ts";
import { unwrapped } from "../factories/unwrapped.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { RUNTIME } from "./runtime.ts";

export interface GatedFolder {
  readonly files?: Readonly<Record<string, string>>;
  /** The `test` section of the root config, as source text. */
  readonly testSection?: string;
}

/** A project of somebody else's with gates; they may be wrong ones. */
export function gatedFolder(
  gates: readonly (Gate | Readonly<Record<string, unknown>>)[],
  { files = {}, testSection = "{}" }: GatedFolder = {},
): string {
  const config = `
import { defineConfig } from "vitest/config";
import { eviction } from ${JSON.stringify(RUNTIME.plugin)};

export default defineConfig({
  plugins: [eviction({ gates: ${JSON.stringify(gates)} })],
  test: ${testSection},
});
`;
  return consumerFolder({ ...files, "vitest.config.ts": config });
}

/** Spaces before a gate that goes on. */
const CONTINUED = 6;

/** The lines that a run prints of its gates, titles and all. */
export function gateLinesOf(output: string): readonly string[] {
  const lines = unwrapped(output, CONTINUED).split("\n");
  const isTitle = (line: string) => /^ {2}\d+ gates? (passed|failed|not evaluated)$/.test(line);
  const start = lines.findIndex(isTitle);
  if (start === -1) return [];
  const length = lines.slice(start).findIndex((line) => !isTitle(line) && !line.startsWith("    "));
  return lines.slice(start, length === -1 ? undefined : start + length).map((line) => line.trim());
}
