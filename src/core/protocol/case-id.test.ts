import { expect, test } from "vitest";
import { caseId } from "./fields.ts";

test.each(["01493427", "gpt4_85da3956", "a.b", "un été", "x".repeat(200), "é".repeat(100), "Ab", "aB"])(
  "%j is safe as a file name",
  (id) => {
    expect(caseId.safeParse(id).success).toBe(true);
  },
);

test.each([
  "",
  "a/b",
  "a\\b",
  "..",
  "a..b",
  "a\0b",
  "a\nb",
  "a\x7fb",
  "a\x9fb",
  "a\u202eb",
  "a\u2028b",
  "a\ufeffb",
  "x".repeat(201),
  "é".repeat(101),
  "😀".repeat(51),
  "a\udc00",
])("%j is not", (id) => {
  expect(caseId.safeParse(id).success).toBe(false);
});
