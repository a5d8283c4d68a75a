import { code, page, table } from "./page.ts";
import { exportsOf } from "./read-source.ts";

const ENTRIES = {
  "vitest-eviction": ["src/plugin/index.ts", "The plugin."],
  "vitest-eviction/core": [
    "src/core/index.ts",
    "What the protocol computes: pure, without Vitest, network, clock or files.",
  ],
  "vitest-eviction/case": ["src/plugin/cases/suite-api.ts", "The bodies of tests in a suite file."],
  "vitest-eviction/reporter": ["src/reporter/index.ts", "The reporter that the plugin adds."],
} as const;

/** What each entry of the package exports. */
export function apiPage(): string {
  const sections = Object.entries(ENTRIES).flatMap(([entry, [path, purpose]]) => {
    const exported = exportsOf(path);
    const values = exported.filter(({ isType }) => !isType);
    const types = exported.filter(({ isType }) => isType);
    const named = values.map(({ name, doc }) => {
      if (doc === "") throw new Error(`${name} has no doc comment`);
      return [code(name), doc];
    });
    return [
      `## ${code(entry)}`,
      purpose,
      ...(named.length > 0 ? [table(["export", "what it is"], named)] : []),
      ...(types.length > 0 ? [`Types: ${types.map(({ name }) => code(name)).join(", ")}.`] : []),
    ];
  });
  return page(
    "API",
    "Signatures and full descriptions are in the package's types. `vitest-eviction/schema/report.schema.json` is data, " +
      "see [files](files.md).",
    ...sections,
  );
}
