import { expect, test, vi } from "vitest";
import { makeFinishedRun, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { textOnce } from "./known-texts.ts";
import { policyRowLines } from "./policy-rows-text.ts";
import { gradedRowsText } from "./qa-files.ts";

test("writes a text once for whoever passes the same texts", () => {
  const [known, value] = [new WeakMap<object, string>(), {}];
  const write = vi.fn(() => "text");
  expect([textOnce(known, value, write), textOnce(known, value, write)]).toEqual(["text", "text"]);
  expect(write).toHaveBeenCalledTimes(1);
  textOnce(new WeakMap(), value, write);
  textOnce(known, {}, write);
  expect(write).toHaveBeenCalledTimes(3);
});

test("rows that were changed have other lines for whoever passes no texts", () => {
  const { policyRows, gradedRows } = structuredClone(makeFinishedRun(makeSeenRun()));
  const before = [policyRowLines(policyRows).join(""), gradedRowsText(gradedRows)];
  for (const row of [...policyRows, ...gradedRows]) Object.assign(row, { scenario: "another" });
  const after = [policyRowLines(policyRows).join(""), gradedRowsText(gradedRows)];
  for (const [index, text] of after.entries()) expect(text).not.toBe(before[index]);
});
