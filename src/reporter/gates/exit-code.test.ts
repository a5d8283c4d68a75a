import fc from "fast-check";
import { expect, test } from "vitest";
import { GATES_FAILED_EXIT_CODE, raisedExitCode } from "./exit-code.ts";

test("failed gates have an exit code of their own", () => {
  expect(GATES_FAILED_EXIT_CODE).toBe(3);
});

test.each([undefined, 0, 1, "1", 2, 3])("a failed gate makes %j the gates' code", (current) => {
  expect(raisedExitCode(current, 1)).toBe(3);
});

test.each([4, 130, "130"])("a failed gate leaves %j as high as it is", (current) => {
  expect(raisedExitCode(current, 2)).toBe(Number(current));
});

test.each([undefined, 0, 1, "1", 130])("without a failed gate %j stays", (current) => {
  expect(raisedExitCode(current, 0)).toBe(current);
});

test("never lowers a code, nor makes a failed run a good one", () => {
  fc.assert(
    fc.property(fc.nat({ max: 255 }), fc.nat({ max: 9 }), (current, failed) => {
      expect(raisedExitCode(current, failed)).toBeGreaterThanOrEqual(current);
    }),
  );
});
