import { expect, test } from "vitest";
import { makeCaseRecord } from "../../test/factories/make-case-record.ts";
import { RowPreparation } from "./row-preparation.ts";

const rowAt = (case_index: number) => makeCaseRecord({ case_index });

/** Preparations that end when they are told to, and the places of the rows that were begun. */
function held() {
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const preparation = new RowPreparation(
    ({ case_index }) =>
      new Promise((resolve, reject) => {
        begun.push(case_index);
        ends.push((error) => (error === undefined ? resolve() : reject(error)));
      }),
  );
  const end = async (error?: Error) => {
    ends.shift()?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { preparation, begun, end };
}

test("prepares one row after the other, in the order in which they came", async () => {
  const { preparation, begun, end } = held();
  for (const at of [0, 1, 2]) preparation.add(rowAt(at));
  expect(begun).toEqual([0]);
  await end();
  expect(begun).toEqual([0, 1]);
  await end();
  await end();
  preparation.add(rowAt(3));
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("goes on after a row that cannot be prepared", async () => {
  const { preparation, begun, end } = held();
  for (const at of [0, 1]) preparation.add(rowAt(at));
  await end(new Error("broken"));
  expect(begun).toEqual([0, 1]);
});

test("leaves what still waits when it is stopped, and prepares what comes later", async () => {
  const { preparation, begun, end } = held();
  for (const at of [0, 1, 2]) preparation.add(rowAt(at));
  preparation.stop();
  await end();
  expect(begun).toEqual([0]);
  preparation.add(rowAt(3));
  expect(begun).toEqual([0, 3]);
});
