import { expect, test } from "vitest";
import { makeReport } from "../../../test/factories/make-report.ts";
import { provenance } from "./provenance.ts";

test.each([
  ["built-in", "Dataset records.json, answered by a provider"],
  [null, "Dataset records.json, answered by a provider"],
  ["python:eviction.py", "Dataset records.json, selected by eviction.py (Python), answered by a provider"],
])("names a selector that is not the built-in one: %s", (selector, basis) => {
  expect(provenance({ ...makeReport(), selector }).basis).toBe(basis);
});
