import { expect, test } from "vitest";
import { pinnedSuites } from "../../src/plugin/suites/pinned-suites.ts";
import { bareTwin, countTests } from "./bare-twin.ts";

test("has a file and an empty test for each of the suites', by the same names", async () => {
  const suites = await pinnedSuites();
  const { "vitest.config.ts": config, ...files } = bareTwin(suites);
  expect(config).toContain("isolate: false, maxWorkers: 1");
  expect(Object.keys(files)).toEqual(suites.map(({ name }) => `suites/${name}`));
  const tests = Object.values(files).flatMap((text) => text.match(/^test\(".+", \(\) => \{\}\);$/gm) ?? []);
  expect(tests).toHaveLength(90 + 11 + 6 + 4);
  expect(countTests(suites)).toBe(111);
});

test("keeps quotes inside a title", () => {
  const { "suites/a.ts": text } = bareTwin([{ name: "a.ts", text: 'test("it\\"s, so", body);\n' }]);
  expect(text).toContain('test("it\\"s, so", () => {});');
});
