import { expect, test } from "vitest";
import { givenOptions } from "./given-options.ts";

test.each([{ provider: "none" }, { provider: "no such mode" }, null, 7])(
  "%j is handed on as it is",
  (options) => {
    expect(givenOptions(options)).toEqual({ options });
  },
);

test.each([
  ["a function", { verdict: "record", provider: () => 1 }, "provider, which is or holds a function"],
  ["a symbol", { verdict: Symbol("record") }, "verdict, which is or holds a symbol"],
  ["a function inside", { gates: [{ retained: () => 1 }] }, "gates, which is or holds a function or symbol"],
])("what cannot be sent to a run is refused by name: %s", (_, options, found) => {
  const given = givenOptions(options);
  expect(given).toEqual({ refusal: expect.objectContaining({ where: "options of eviction()", found }) });
  expect(structuredClone(given)).toEqual(given);
});

test.each([
  [() => {}, "a function"],
  [Symbol("options"), "a symbol"],
  [{ selector: Promise.resolve() }, "selector, which is or holds a promise"],
])("options %#, which are no plain data, are told by their kind", (options, found) => {
  expect(givenOptions(options)).toMatchObject({ refusal: { where: "options of eviction()", found } });
});
