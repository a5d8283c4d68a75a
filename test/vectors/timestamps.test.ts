import { expect, test } from "vitest";
import { parseTimestamp } from "../../src/core/time/timestamps.ts";
import { readVectors } from "./read-vectors.ts";

interface TimestampVector {
  readonly text: unknown;
  /** Microseconds since 1970, null when malformed, absent where the reference overflows. */
  readonly epoch_us?: number | null;
  readonly overflow?: true;
}

const vectors = readVectors<TimestampVector>("timestamps");

test("there are well-formed and malformed ones", () => {
  expect(vectors.some(({ epoch_us }) => typeof epoch_us === "number")).toBe(true);
  expect(vectors.some(({ epoch_us }) => epoch_us === null)).toBe(true);
});

test("instants are the reference's, to the microsecond", () => {
  for (const [index, { text, epoch_us }] of vectors.entries()) {
    expect(parseTimestamp(text), `line ${index + 1}`).toBe(epoch_us ?? undefined);
  }
});
