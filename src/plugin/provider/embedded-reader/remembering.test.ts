import { expect, test } from "vitest";
import { remembering } from "./remembering.ts";

test("reads a text once, until there are too many", () => {
  const read: string[] = [];
  const lengthOf = remembering(2, (text) => {
    read.push(text);
    return { length: text.length };
  });
  expect(["a", "bb", "a"].map((text) => lengthOf(text).length)).toEqual([1, 2, 1]);
  expect(lengthOf("bb")).toBe(lengthOf("bb"));
  expect(read).toEqual(["a", "bb"]);
  expect([lengthOf("ccc"), lengthOf("a")]).toEqual([{ length: 3 }, { length: 1 }]);
  expect(read).toEqual(["a", "bb", "ccc", "a"]);
});
