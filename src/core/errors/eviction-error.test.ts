import { expect, test } from "vitest";
import { EvictionError } from "./eviction-error.ts";

test("keeps its code and the parts that its message is made of", () => {
  const refusal = { where: "a.json", expected: "one", found: "two", fix: "Remove one" };
  const error = new EvictionError("settings", refusal);
  expect(error).toMatchObject({ name: "EvictionError", code: "settings", refusal });
  expect(error.message).toBe("a.json: expected one, found two. Remove one.");
});
