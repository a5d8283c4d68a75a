import { expect, test } from "vitest";
import { GROUPS, readArguments } from "./arguments.ts";

test("measures everything in five rounds by default", () => {
  expect(readArguments([])).toEqual({ groups: GROUPS, rounds: 5 });
});

test("measures the groups that are named, in as many rounds as asked for", () => {
  expect(readArguments(["live", "--rounds", "7"])).toEqual({ groups: ["live"], rounds: 7 });
});

test.each([["soon"], ["--rounds", "0"], ["--rounds", "many"], ["--fast"]])("refuses %s %s", (...words) => {
  expect(() => readArguments(words)).toThrow();
});
