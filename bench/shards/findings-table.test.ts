import { expect, test } from "vitest";
import { findingsTable } from "./findings-table.ts";

test("shows how much was compared, and whether it is the same", () => {
  const table = findingsTable([
    { name: "responses/", files: 9000, bytes: 1_234_567, likeness: "but for created_at" },
    { name: "summary.json", files: 1, bytes: 89, likeness: "NOT" },
  ]);
  expect(table).toBe(
    `              files      bytes  as in the whole run
responses/    9,000  1,234,567   but for created_at
summary.json      1         89                  NOT
`,
  );
});
