import { expect, test } from "vitest";
import { spreadOf } from "./spread.ts";

test("is the middle value between the least and the greatest", () => {
  expect(spreadOf([10, 9, 100])).toEqual({ median: 10, min: 9, max: 100 });
});

test("takes the mean of the middle two of an even number", () => {
  expect(spreadOf([4, 1, 2, 3])).toEqual({ median: 2.5, min: 1, max: 4 });
});
