import { expect, test } from "vitest";
import { scoreIdOf } from "./score-id.ts";

test.each([
  ["f_1", "f_1"],
  ["0", "0"],
  [" ", " "],
  ["__proto__", "__proto__"],
  ["\u{1f600}", "\u{1f600}"],
  [7, "7"],
  [-1.5, "-1.5"],
])("an id %j is its own text", (id, scoreId) => {
  expect(scoreIdOf(id, 3)).toBe(scoreId);
});

test.each([[undefined], [null], [false], [""], [0], [-0], [true], [{}], [[]], [["f_1"]], [1n]])(
  "an id %s goes by its position",
  (id) => {
    expect(scoreIdOf(id, 3)).toBe("__missing_3");
  },
);
