import type { Verdict } from "../measure/judge.ts";
import type { Target } from "../measure/scenario.ts";
import { type Spread, spreadOf } from "../measure/spread.ts";
import { align } from "./align.ts";

const COLUMNS = ["", "median", "spread", "limit", "ours", "base", ""];

/** A table for people: of each target the ratio with its spread, the limit, and the absolute medians beside it. */
export function table(verdicts: readonly Verdict[]): string {
  return align([COLUMNS, ...verdicts.map(cells)]);
}

function cells({ target, samples, found, holds }: Verdict): readonly string[] {
  const ours = spreadOf(samples.map((sample) => sample.ours)).median;
  const base = spreadOf(samples.map((sample) => sample.base)).median;
  const absolute = (value: number) => (found === null ? "" : `${significant(value)} ${target.unit}`);
  return [
    target.name,
    found === null ? "not measured" : difference(found.median, target.measure),
    found === null ? "" : spreadText(found, target.measure),
    difference(target.limit, target.measure),
    absolute(ours),
    absolute(base),
    holds ? "" : "PAST",
  ];
}

function difference(value: number, measure: Target["measure"]): string {
  return measure === "time" ? `${value.toFixed(2)} x` : `${value < 0 ? "" : "+"}${value.toFixed(0)} MiB`;
}

function spreadText({ min, max }: Spread, measure: Target["measure"]): string {
  const digits = measure === "time" ? 2 : 0;
  return `${min.toFixed(digits)} to ${max.toFixed(digits)}`;
}

function significant(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
