import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolDiamond2,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from "d3-shape";
import { expect, test } from "vitest";
import { marker, SIDES, sideAt } from "./markers.ts";

const FORMS = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolDiamond,
  symbolCross,
  symbolStar,
  symbolWye,
  symbolDiamond2,
];

test("every side has a form of its own, of one area", () => {
  expect(FORMS).toHaveLength(SIDES.length);
  FORMS.forEach((form, index) => {
    const path = symbol(form, 60).digits(2)();
    expect(marker(sideAt(index), 1, 2.345).text).toBe(
      `<path class="mark ${SIDES[index]}" d="${path}" transform="translate(1 2.35)"/>`,
    );
  });
});

test("a small one is the same form", () => {
  expect(marker("second", 1, 2, 0.9).text).toContain(
    'd="M-3.87,-3.87h7.75v7.75h-7.75Z" transform="translate(1 2) scale(0.9)"',
  );
});
