import { expect, test } from "vitest";
import type { ResolvedConfig } from "vitest/node";
import { stdoutIsTaken } from "./stdout-is-taken.ts";

/** Vitest's types say that `outputFile` is there; without one it is not. */
function configOf(
  reporters: ResolvedConfig["reporters"],
  outputFile?: ResolvedConfig["outputFile"],
): Parameters<typeof stdoutIsTaken>[0] {
  return { reporters, outputFile } as Parameters<typeof stdoutIsTaken>[0];
}

test.each(["json", "junit", "tap", "tap-flat"])("the reporter %s takes standard output", (name) => {
  expect(stdoutIsTaken(configOf([[name, {}]]))).toBe(true);
  expect(
    stdoutIsTaken(
      configOf([
        ["default", {}],
        [name, {}],
      ]),
    ),
  ).toBe(true);
});

test.each(["default", "verbose", "dot", "github-actions", "./my-reporter.ts"])(
  "the reporter %s is read by people",
  (name) => {
    expect(stdoutIsTaken(configOf([[name, {}]]))).toBe(false);
  },
);

test("no reporter, or an instance, takes nothing", () => {
  expect(stdoutIsTaken(configOf([]))).toBe(false);
  expect(stdoutIsTaken(configOf([{ onTestRunEnd() {} }]))).toBe(false);
});

test("a reporter that writes to a file leaves standard output alone, however the file is named", () => {
  expect(stdoutIsTaken(configOf([["json", { outputFile: "report.json" }]]))).toBe(false);
  expect(stdoutIsTaken(configOf([["json", {}]], "report.json"))).toBe(false);
  expect(stdoutIsTaken(configOf([["json", {}]], { json: "report.json" }))).toBe(false);
});

test("a file for one reporter is none for another", () => {
  const both: ResolvedConfig["reporters"] = [
    ["json", {}],
    ["junit", {}],
  ];
  expect(stdoutIsTaken(configOf(both, { json: "report.json" }))).toBe(true);
  expect(stdoutIsTaken(configOf(both, { json: "report.json", junit: "report.xml" }))).toBe(false);
});
