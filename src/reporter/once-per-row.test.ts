import { expect, test, vi } from "vitest";
import { oncePerRow, oncePerRows } from "./once-per-row.ts";

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

test("tells some rows from more of them, and from the same rows in another order", () => {
  const [a, b] = [{ id: 1 }, { id: 2 }];
  const make = vi.fn((rows: readonly { readonly id: number }[], mark: string) =>
    [...rows.map(({ id }) => id), mark].join(" "),
  );
  const made = oncePerRows(make);
  expect(made([a, b], "x")).toBe("1 2 x");
  expect(made([a, b], "x")).toBe("1 2 x");
  expect(make).toHaveBeenCalledTimes(1);
  expect(made([a], "x")).toBe("1 x");
  expect(made([b, a], "x")).toBe("2 1 x");
  expect(made([a, b], "y")).toBe("1 2 y");
});
