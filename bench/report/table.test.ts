import { expect, test } from "vitest";
import { judge } from "../measure/judge.ts";
import type { TimeTarget } from "../measure/scenario.ts";
import { benchFile } from "./bench-file.ts";
import { table } from "./table.ts";

const scenario = (name: string) => ({ name, run: () => ({ time: 1, peak: 1 }) });
const TIME: TimeTarget = {
  name: "a start",
  ours: scenario("ours"),
  base: scenario("bare"),
  measure: "time",
  limit: 1.2,
  unit: "ms",
};
const VERDICTS = [
  judge({ target: TIME, samples: [{ ours: 1100, base: 1000 }] }),
  judge({
    target: { ...TIME, name: "peak", measure: "peak", limit: 80, unit: "MiB" },
    samples: [{ ours: 190, base: 90 }],
  }),
  judge({ target: { ...TIME, name: "unknown" }, samples: [] }),
];

test("shows each ratio with its spread and limit, absolute figures beside it, and what is past", () => {
  expect(table(VERDICTS)).toBe(
    `               median        spread    limit     ours      base
a start        1.10 x  1.10 to 1.10   1.20 x  1100 ms   1000 ms
peak         +100 MiB    100 to 100  +80 MiB  190 MiB  90.0 MiB  PAST
unknown  not measured                 1.20 x                     PAST
`,
  );
});

test("writes every round into bench.json", () => {
  const machine = { node: "v20", vitest: "4", platform: "linux x64", cpus: 2, load: 0.5 };
  const file = JSON.parse(benchFile(machine, 1, VERDICTS));
  expect(file).toMatchObject({ bench_version: 1, machine, rounds: 1 });
  expect(file.targets[0]).toEqual({
    name: "a start",
    measure: "ratio",
    limit: 1.2,
    median: 1.1,
    min: 1.1,
    max: 1.1,
    holds: true,
    ours: "ours",
    base: "bare",
    unit: "ms",
    rounds: [{ ours: 1100, base: 1000 }],
  });
  expect(file.targets[2]).toMatchObject({ name: "unknown", median: null, holds: false });
});
