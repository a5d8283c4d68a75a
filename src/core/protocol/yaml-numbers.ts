import { z } from "zod";

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

// A rule between members must not see a bigint that its own rule refused.
const STOP = { abort: true };

/** An integer of a config, read as a bigint, given as a number. A float such as `10.0` is none. */
export function integer(least: number) {
  return z.bigint().min(BigInt(least), STOP).max(LARGEST, STOP).transform(Number);
}

/** An integer of either sign that a number holds exactly, as reports and test metadata need it. */
export const signedInteger = integer(Number.MIN_SAFE_INTEGER);

/** A finite number of a config, written as an integer or as a float. */
export const finiteNumber = z.preprocess(toNumber, z.number());

/** A number of a config from 0 to 1, both included. */
export const fraction = z.preprocess(toNumber, z.number().min(0).max(1));

/** A number of a config between 0 and 1, both excluded. */
export const openFraction = z.preprocess(toNumber, z.number().gt(0).lt(1));

function toNumber(value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}
