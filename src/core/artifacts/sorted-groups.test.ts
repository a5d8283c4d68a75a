import fc from "fast-check";
import { expect, test } from "vitest";
import { sortedGroups } from "./sorted-groups.ts";

interface Row {
  readonly name: string;
  readonly size: number;
}

const rows = fc.array(fc.record({ name: fc.string({ maxLength: 2 }), size: fc.integer({ min: 0, max: 3 }) }));

test("sorts numbers by value and not as text", () => {
  const groups = sortedGroups([{ size: 10 }, { size: 9 }, { size: 5 }, { size: 100 }], ["size"]);
  expect(groups.map(([{ size }]) => size)).toEqual([5, 9, 10, 100]);
});

test("sorts text by code point and not by UTF-16 unit", () => {
  const names = ["\u{1f600}", "\uff5e", "b", "B", "a"];
  const groups = sortedGroups(
    names.map((name) => ({ name })),
    ["name"],
  );
  expect(groups.map(([{ name }]) => name)).toEqual(["B", "a", "b", "\uff5e", "\u{1f600}"]);
});

test("sorts by the first member, then by the next", () => {
  const found = sortedGroups<Row, keyof Row>(
    [
      { name: "b", size: 1 },
      { name: "a", size: 2 },
      { name: "a", size: 1 },
    ],
    ["name", "size"],
  );
  expect(found.map(([{ name, size }]) => `${name}${size}`)).toEqual(["a1", "a2", "b1"]);
});

test("members that read alike when joined make groups of their own", () => {
  const apart = [
    { a: "x,y", b: "z" },
    { a: "x", b: "y,z" },
    { a: 'x","y', b: "z" },
  ];
  expect(sortedGroups(apart, ["a", "b"])).toHaveLength(3);
});

test("no rows make no groups", () => {
  expect(sortedGroups<Row, "name">([], ["name"])).toEqual([]);
});

test("every row is in one group with the rows that share its members, in the order they came", () => {
  fc.assert(
    fc.property(rows, (all) => {
      for (const group of sortedGroups(all, ["name", "size"])) {
        const [{ name, size }] = group;
        expect(group).toEqual(all.filter((row) => row.name === name && row.size === size));
      }
      expect(sortedGroups(all, ["name", "size"]).flat()).toHaveLength(all.length);
    }),
  );
});
