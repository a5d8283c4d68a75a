import { z } from "zod";
import { parseWith } from "../core/errors/parse-with.ts";
import { BUILT_IN_SELECTOR } from "../core/rows/selector-name.ts";
import { GatesSchema } from "../reporter/gates/gate-schema.ts";
import { ANSWER_MODES, type EvictionOptions, VERDICTS } from "./options.ts";
import { PoliciesSchema } from "./policies/policy-names.ts";

const OptionsSchema = z.strictObject({
  dataset: z.string().min(1).optional(),
  protocol: z
    .strictObject({
      config: z.string().min(1).optional(),
      officialManifest: z.string().min(1).optional(),
      syntheticManifest: z.string().min(1).optional(),
    })
    .optional(),
  provider: z.enum(ANSWER_MODES).optional(),
  outputDir: z.string().min(1).optional(),
  verdict: z.enum(VERDICTS).optional(),
  baseline: z.string().min(1).optional(),
  gates: GatesSchema.optional(),
  selector: z
    .union([
      z.literal(BUILT_IN_SELECTOR),
      z.strictObject({ kind: z.literal("python"), module: z.string().min(1), python: z.string().min(1) }),
    ])
    .optional(),
  suites: z.string().min(1).optional(),
  policies: PoliciesSchema.optional(),
});

/** Checks options by their schema. Throws `settings` naming each bad member. */
export function parseOptions(options: unknown): EvictionOptions {
  return parseWith(OptionsSchema, options, {
    code: "settings",
    showsValueAt: ([member]) => member === "gates" || member === "policies",
    file: "options of eviction()",
    fix: "Correct the options in vitest.config.ts",
  });
}
