import { expect, test } from "vitest";
import { EvictionError } from "./eviction-error.ts";

test("keeps its code and the parts that its message is made of", () => {
  const refusal = { where: "a.json", expected: "one", found: "two", fix: "Remove one" };
  const error = new EvictionError("settings", refusal);
  expect(error).toMatchObject({ name: "EvictionError", code: "settings", refusal });
  expect(error.message).toBe("a.json: expected one, found two. Remove one.");
});

test("is one line of plain characters, whatever a file is named", () => {
  const where = "a\n\u001b[31m\u202eb\u2028.json";
  const { message } = new EvictionError("settings", {
    where,
    expected: "one",
    found: "two",
    fix: "Rename it",
  });
  expect(message).toBe("a\\u000a\\u001b[31m\\u202eb\\u2028.json: expected one, found two. Rename it.");
});
