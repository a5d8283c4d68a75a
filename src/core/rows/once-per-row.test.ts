import { expect, test, vi } from "vitest";
import { oncePerRow } from "./once-per-row.ts";

test("makes once of a row with the same rest, and anew with another rest or row", () => {
  const make = vi.fn((row: { readonly id: number }, ...rest: readonly unknown[]) =>
    [row.id, ...rest].join(" "),
  );
  const made = oncePerRow(make);
  const row = { id: 1 };
  expect(made(row, "a", null)).toBe("1 a ");
  expect(made(row, "a", null)).toBe("1 a ");
  expect(make).toHaveBeenCalledTimes(1);

  expect(made(row, "b", null)).toBe("1 b ");
  expect(made(row, "b")).toBe("1 b");
  expect(made({ id: 1 }, "b")).toBe("1 b");
  expect(made({ id: 2 }, "b")).toBe("2 b");
  expect(make).toHaveBeenCalledTimes(5);
});

test("remembers nothing of what it could not make", () => {
  let isBroken = true;
  const made = oncePerRow((row: { readonly id: number }) => {
    if (isBroken) throw new Error("broken");
    return row.id;
  });
  const row = { id: 1 };
  expect(() => made(row)).toThrow("broken");
  isBroken = false;
  expect(made(row)).toBe(1);
});
