import { expect, test } from "vitest";
import { timeWork } from "./time-work.ts";

test("tells the processor's time of one piece of work, more for more work", () => {
  const sum = (length: number) => () => {
    let total = 0;
    for (let index = 0; index < length; index += 1) total += Math.sqrt(index);
    return total;
  };
  const few = timeWork(sum(10_000));
  expect(few).toBeGreaterThan(0);
  expect(timeWork(sum(1_000_000))).toBeGreaterThan(few);
});
