import { expect, test } from "vitest";
import type { TestModule } from "vitest/node";
import { untestedRows } from "./untested-rows.ts";

function module(rows: readonly string[], project = "eviction"): TestModule {
  const tests = rows.map((row) => {
    const [case_id, policy] = row.split(" ");
    return { meta: () => (policy === undefined ? {} : { eviction: { case_id, policy } }) };
  });
  return { project: { name: project }, children: { allTests: () => tests } } as unknown as TestModule;
}

test("counts the rows of the protocol that no suite has a test for", () => {
  expect(untestedRows([module(["a x", "b x"]), module(["c x"])], 2, 5)).toBe(2);
});

test("a row that stands twice is one, and tests of other projects and contracts are none", () => {
  const modules = [module(["a x", "a x", "config"]), module(["b x"], "unit")];
  expect(untestedRows(modules, 1, 3)).toBe(2);
});

test.each([
  ["no row is missing", [module(["a x"])], 1],
  ["more rows than the protocol has", [module(["a x", "b x"])], 1],
  ["a suite that was never read", [module(["a x"])], 2],
  ["a suite without a test, as one that could not be read", [module(["a x"]), module([])], 2],
])("tells none with %s", (_, modules, queued) => {
  expect(untestedRows(modules, queued, 1)).toBe(0);
});
