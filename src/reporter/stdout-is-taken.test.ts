import { expect, test } from "vitest";
import type { ResolvedConfig } from "vitest/node";
import { type ReportingVitest, stdoutIsTaken } from "./stdout-is-taken.ts";

/** Vitest's types say that `outputFile` is there; without one it is not. */
function configOf(
  reporters: ResolvedConfig["reporters"],
  outputFile?: ResolvedConfig["outputFile"],
  version = "4.1.12",
): ReportingVitest {
  return { version, config: { reporters, outputFile } as ReportingVitest["config"] };
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

test("Vitest 5 writes JSON and JUnit into files of its own unless told to print", () => {
  for (const name of ["json", "junit"]) {
    expect(stdoutIsTaken(configOf([[name, {}]], undefined, "5.1.2"))).toBe(false);
    expect(stdoutIsTaken(configOf([[name, { stdout: true }]], undefined, "5.1.2"))).toBe(true);
  }
  expect(stdoutIsTaken(configOf([["tap", {}]], undefined, "5.1.2"))).toBe(true);
  expect(stdoutIsTaken(configOf([["json", {}]], undefined, "10.0.0"))).toBe(false);
});
