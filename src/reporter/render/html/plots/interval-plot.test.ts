import { expect, test } from "vitest";
import { intervalPlot, intervalStrip } from "./interval-plot.ts";

test("draws an interval from its lower to its upper end, and the difference within", () => {
  const { text } = intervalStrip(0.5, 0, 1);
  expect(text).toContain("M60,6v8M114,6v8M60,10H114");
  expect(text).toContain('<circle class="estimate" cx="87"');
});

test("has a row for each interval, and says them in words", () => {
  const { text } = intervalPlot(
    0.1,
    [
      { name: "one", lower: -1, upper: 1 },
      { name: "two", lower: 0, upper: 0.2 },
    ],
    "one <and> two",
  );
  expect(text.match(/class="whisker"/g)).toHaveLength(2);
  expect(text).toContain('role="img" aria-label="one &lt;and&gt; two"');
});
