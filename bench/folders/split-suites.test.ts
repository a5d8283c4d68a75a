import { expect, test } from "vitest";
import { pinnedSuites } from "../../src/plugin/suites/pinned-suites.ts";
import { countTests } from "./bare-twin.ts";
import { splitSuites } from "./split-suites.ts";

test("has a file of its own for each test, with what the test imports", async () => {
  const suites = await pinnedSuites();
  const files = splitSuites(suites);
  expect(new Set(files.map(({ name }) => name)).size).toBe(countTests(suites));
  expect(files.map((file) => countTests([file]))).toEqual(files.map(() => 1));
  expect(files[0]).toEqual({
    name: expect.stringMatching(/^[\w.-]+\.0\.eviction\.ts$/),
    text: expect.stringMatching(
      /^import { test } from "vitest";\nimport { \w+ } from "vitest-eviction\/case";\n\ntest\(.*\);\n$/,
    ),
  });
});
