import { z } from "zod";
import { SUITES, type Suite } from "../../core/artifacts/suite-pairs.ts";

const GATES = ["retained", "accuracy", "difference", "interval", "primary p", "complete pairs"] as const;
export const INTERVALS = ["bootstrap", "tango", "newcombe"] as const;

/** What a gate looks at. */
interface OfSuite {
  /** Default: `overall`. */
  readonly suite?: Suite | undefined;
}

/** So many cases keep their support under a policy at a capacity. No answers are needed. */
export interface RetainedGate extends OfSuite {
  readonly gate: "retained";
  /** One of the protocol's or of the option `policies`. */
  readonly policy: string;
  /** One of the protocol's capacities. */
  readonly capacity: number;
  /** Cases. */
  readonly atLeast: number;
}

/** A policy answers that share of a suite's cases right. */
export interface AccuracyGate extends OfSuite {
  readonly gate: "accuracy";
  /** One of the protocol's or of the option `policies`. */
  readonly policy: string;
  /** In 0..1. */
  readonly atLeast: number;
}

/** A policy's accuracy minus the baseline's. */
export interface DifferenceGate extends OfSuite {
  readonly gate: "difference";
  /** Default: the protocol's second; the baseline is its first. */
  readonly policy?: string | undefined;
  /** In -1..1. */
  readonly atLeast: number;
}

/** An interval of that difference, at the level of the protocol's alpha. */
export interface IntervalGate extends OfSuite {
  readonly gate: "interval";
  /** In -1..1. */
  readonly lowerAtLeast: number;
  /** Default: `bootstrap`, the protocol's. */
  readonly of?: (typeof INTERVALS)[number] | undefined;
}

/** The p-value of the primary test, the two-sided exact McNemar test. */
export interface PrimaryPGate extends OfSuite {
  readonly gate: "primary p";
  /** In 0..1. */
  readonly atMost: number;
}

/** Every case has an answer under both policies. */
export interface CompletePairsGate {
  readonly gate: "complete pairs";
}

/** A gate on what policies answer. */
export type AnswersGate = AccuracyGate | DifferenceGate | IntervalGate | PrimaryPGate;

/** A condition on a complete run. */
export type Gate = RetainedGate | AnswersGate | CompletePairsGate;

const share = z.number().min(0).max(1);
const difference = z.number().min(-1).max(1);
const suite = z.enum(SUITES).optional();
// It stands in one line of every output.
const policy = z
  .string()
  .min(1)
  .refine((name) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name), "a name without invisible characters");

const GateSchema = z.discriminatedUnion("gate", [
  z.strictObject({
    gate: z.literal("retained"),
    policy,
    capacity: z.int().min(1),
    suite,
    atLeast: z.int().min(0),
  }),
  z.strictObject({ gate: z.literal("accuracy"), policy, suite, atLeast: share }),
  z.strictObject({ gate: z.literal("difference"), policy: policy.optional(), suite, atLeast: difference }),
  z.strictObject({
    gate: z.literal("interval"),
    suite,
    lowerAtLeast: difference,
    of: z.enum(INTERVALS).optional(),
  }),
  z.strictObject({ gate: z.literal("primary p"), suite, atMost: share }),
  z.strictObject({ gate: z.literal("complete pairs") }),
]);

/** The plugin's option `gates`. The kind is checked first, so that a misspelt one is told with those that exist. */
export const GatesSchema: z.ZodType<readonly Gate[]> = z.array(
  z.looseObject({ gate: z.enum(GATES) }).pipe(GateSchema),
);
