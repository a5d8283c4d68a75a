import { expect, test } from "vitest";
import { plainText } from "../../../test/factories/plain-text.ts";
import { table } from "./table.ts";

const lines = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  table(head, rows).map(plainText);

test("sets the first column to the left and the others to the right, each as wide as its widest cell", () => {
  expect(
    lines(
      ["Suite", "right", "p"],
      [
        ["official", "7/40", "0.0018"],
        ["a", "40/40", "1"],
      ],
    ),
  ).toEqual([
    "  Suite     right       p", //
    "  official   7/40  0.0018",
    "  a         40/40       1",
  ]);
});

test("a cell that is not there is empty", () => {
  expect(lines(["Suite", "right"], [["a"]])).toEqual(["  Suite  right", "  a           "]);
});

test("without rows there is the head", () => {
  expect(lines(["Suite", "right"], [])).toEqual(["  Suite  right"]);
});
