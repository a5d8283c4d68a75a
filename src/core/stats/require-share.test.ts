import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { requireShare } from "./require-share.ts";

describe("requireShare", () => {
  test.each([Number.MIN_VALUE, 0.05, 1 - Number.EPSILON])("lets %d pass", (share) => {
    expect(() => requireShare("alpha", share)).not.toThrow();
  });

  test.each([0, 1, -0.05, 5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d and names it", (share) => {
    const error = refusalOf(() => requireShare("power", share));
    expect(error.code).toBe("statistics");
    expect(error.message).toContain(
      `power: expected a number strictly between 0 and 1, found ${String(share)}.`,
    );
  });
});
