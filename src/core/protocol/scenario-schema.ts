import { z } from "zod";
import type { DeepReadonly } from "./deep-readonly.ts";
import { confidenceAt, OUTRANKING } from "./distractor-band.ts";
import { type MemberRule, memberRules } from "./fields.ts";
import { finiteNumber, fraction, integer } from "./yaml-numbers.ts";

/** Names that suite files of their own have. */
const TAKEN_NAMES = ["contracts", "parity", "totals"];

/** What a scenario may say of any fact's confirmation and use. */
const signals = {
  /** Days from the fact's confirmation to the evaluation; left out for one that was never confirmed. */
  confirmed_days_ago: integer(0).optional(),
  /** How much the fact was used, above 0; left out for one that never was. */
  heat: finiteNumber.refine((heat) => heat > 0, "a number above 0").optional(),
};

const supportSchema = z.strictObject({
  confidence: fraction,
  created_days_ago: integer(0),
  ...signals,
  /** Default: `context`. */
  category: z.enum(["context", "preference", "correction"]).optional(),
});

/** Neighbouring distractors of one kind, from where the band before them ends. */
const bandSchema = z.strictObject({
  /** The band ends before this distractor, counted from 0; only the last band goes to the end. */
  before: z.union([integer(1), z.literal(OUTRANKING)]).optional(),
  /** Of the band's first distractor. */
  confidence: fraction,
  /** By how much each next one's confidence is lower; default: 0. */
  step: finiteNumber.optional(),
  created_days_ago: integer(0),
  ...signals,
  /** What distractors with an even place in the pool have besides, counted from 0. */
  even: z.strictObject(signals).optional(),
  /** What those with an odd one have. */
  odd: z.strictObject(signals).optional(),
});

const scenarioSchema = z.strictObject({
  support: supportSchema,
  distractors: z
    .array(bandSchema)
    .min(1)
    .check(
      memberRules((bands) =>
        bands.map((band, index) => ({
          path: [index, "before"],
          holds: (band.before === undefined) === (index === bands.length - 1),
          expected: "an end for each list entry but the last, which has none",
          found: band.before,
        })),
      ),
    ),
});

/** A name becomes part of the names of suite files. */
const scenarioName = /^[a-z][a-z0-9_]{0,59}$/;

/** The scenarios of a protocol of its own, by name. */
export const scenariosSchema = z.record(z.string(), scenarioSchema).check(
  memberRules((scenarios) => {
    const names = Object.keys(scenarios);
    return [
      ...names.map((name) => ({
        path: [name],
        holds: scenarioName.test(name) && !TAKEN_NAMES.includes(name),
        expected: `a name of lower-case letters, digits and _, and none of ${TAKEN_NAMES.join(", ")}`,
        found: name,
      })),
      {
        path: [],
        holds: names.length >= 2,
        expected: "at least one scenario for each of the two manifests",
        found: names.length,
      },
    ];
  }),
);

/** What a scenario decides of a case's facts, named as in the config. */
export type ScenarioData = DeepReadonly<z.output<typeof scenarioSchema>>;

/** Scenarios by name. */
export type ScenarioTable = Readonly<Record<string, ScenarioData>>;

/**
 * Rules between scenarios and the number of distractors: whatever a case's loss rank, every confidence lies
 * in 0..1. A band's confidence changes evenly, so its first and last distractor tell.
 */
export function confidenceRules(scenarios: ScenarioTable, distractors: number): readonly MemberRule[] {
  return Object.entries(scenarios).flatMap(([name, { distractors: bands }]) =>
    bands.map((band, index) => {
      const last = confidenceAt(band, Math.max(0, longestBand(bands, index, distractors) - 1));
      return {
        path: ["scenarios", name, "distractors", index, "step"],
        holds: last >= 0 && last <= 1,
        expected: "a confidence from 0 to 1 for each distractor",
        found: last,
      };
    }),
  );
}

function longestBand(bands: ScenarioData["distractors"], index: number, distractors: number): number {
  const starts = bands.slice(0, index).map(({ before }) => (typeof before === "number" ? before : 0));
  const end = bands[index]?.before;
  return Math.min(typeof end === "number" ? end : distractors, distractors) - Math.max(0, ...starts);
}
