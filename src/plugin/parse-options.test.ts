import { expect, test } from "vitest";
import { refusalOf } from "../../test/factories/refusal.ts";
import { parseOptions } from "./parse-options.ts";

test("no options are good options", () => {
  expect(parseOptions({})).toEqual({});
});

test("takes every option", () => {
  const options = {
    dataset: "data.json",
    protocol: { config: "c.yaml", officialManifest: "o.json", syntheticManifest: "s.json" },
    provider: "recorded",
    outputDir: "runs/first",
    verdict: "outcome",
  };
  expect(parseOptions(options)).toEqual(options);
});

test.each([
  [{ dataSet: "data.json" }, "dataSet: expected only keys that are defined here"],
  [{ protocol: { manifest: "o.json" } }, "protocol.manifest: expected only keys that are defined here"],
  [{ provider: "openai" }, 'provider: expected "live" or "embedded" or "recorded" or "none", found text'],
  [{ verdict: "strict" }, 'verdict: expected "regression" or "outcome" or "record", found text'],
  [{ dataset: "" }, "dataset: expected at least 1 characters, found empty text"],
  [{ outputDir: 5 }, "outputDir: expected text, found a number"],
  [null, "options of eviction(): expected an object, found null"],
])("refuses %j", (options, told) => {
  const refusal = refusalOf(() => parseOptions(options));
  expect(refusal.code).toBe("settings");
  expect(refusal.message).toContain(told);
  expect(refusal.message).toContain("Correct the options in vitest.config.ts.");
});

test("names every option that is wrong", () => {
  const { message } = refusalOf(() => parseOptions({ provider: "openai", verdict: "strict" }));
  expect(message).toContain("2 problems: provider (");
  expect(message).toContain("; verdict (");
});
