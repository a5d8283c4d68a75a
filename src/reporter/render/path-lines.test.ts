import { expect, test } from "vitest";
import { pathLines } from "./path-lines.ts";

const LONG = `/runs/${"a".repeat(70)}`;

test("paths that fit stand behind what is said of them", () => {
  expect(pathLines("Wrote", ["/runs/a", "/runs/b"], "  ")).toEqual(["  Wrote /runs/a", "  Wrote /runs/b"]);
});

test("where one is too long, all stand below it, whole", () => {
  expect(`Wrote ${LONG}`).toHaveLength(82);
  expect(pathLines("Wrote", ["/runs/a", LONG])).toEqual(["Wrote", "  /runs/a", `  ${LONG}`]);
  expect(pathLines("Wrote", [LONG.slice(0, -2)])).toEqual([`Wrote ${LONG.slice(0, -2)}`]);
});

test("nothing is said of no path", () => {
  expect(pathLines("Wrote", [])).toEqual([]);
});
