import { z } from "zod";
import { memberRules } from "../../core/protocol/fields.ts";
import {
  EVICTION_POLICY_CONFIDENCE,
  EVICTION_POLICY_HYBRID_V1,
} from "../../core/selector/selector-options.ts";

/** As many as plots can show apart. */
const MOST_POLICIES = 6;
/** A name stands in file names, after the case id and two underscores, and in tables of 80 columns. */
const POLICY_NAME = /^[a-z0-9](?:[a-z0-9.-]|_(?!_)){0,23}$/;
const TAKEN: readonly string[] = [EVICTION_POLICY_CONFIDENCE, EVICTION_POLICY_HYBRID_V1];

/** The plugin's option `policies`: paths of modules by the names of their policies. */
export const PoliciesSchema = z.record(z.string(), z.string().min(1)).check(
  memberRules((policies) => {
    const names = Object.keys(policies);
    return [
      ...names.map((name) => ({
        path: [name],
        holds: POLICY_NAME.test(name) && !TAKEN.includes(name),
        expected: `a name of at most 24 of a-z 0-9 . - _ without __, and none of ${TAKEN.join(", ")}`,
        found: name,
      })),
      {
        path: [],
        holds: names.length <= MOST_POLICIES,
        expected: `at most ${MOST_POLICIES} policies`,
        found: names.length,
      },
    ];
  }),
);
