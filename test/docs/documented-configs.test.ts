import { expect, test } from "vitest";
import type { EvictionOptions } from "../../src/plugin/options.ts";
import { parseOptions } from "../../src/plugin/parse-options.ts";
import { python } from "../../src/plugin/selector/python.ts";
import { fencedBlocks } from "./fenced-blocks.ts";

const CONFIGS = fencedBlocks().filter(
  ({ language, text }) => language === "ts" && text.includes("eviction("),
);

test("the pages have configs to check", () => {
  expect(CONFIGS.length).toBeGreaterThanOrEqual(3);
});

test.each(CONFIGS)("the options in $page are taken by the plugin: $text", ({ text }) => {
  const body = text.replaceAll(/^import .*$/gm, "").replace("export default ", "return ");
  const taken: EvictionOptions[] = [];
  const eviction = (options: unknown = {}) => taken.push(parseOptions(options));

  // The pages are the project's own text.
  new Function("defineConfig", "eviction", "python", body)((config: unknown) => config, eviction, python);

  expect(taken).toHaveLength(1);
});
