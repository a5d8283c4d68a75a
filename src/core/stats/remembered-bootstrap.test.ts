import fc from "fast-check";
import { expect, test } from "vitest";
import { pairedBootstrap } from "./paired-bootstrap.ts";
import { rememberBootstraps, rememberedBootstrap } from "./remembered-bootstrap.ts";

const pairs = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 4 });
const options = fc.record({
  seed: fc.oneof(fc.constantFrom(1, 2), fc.constantFrom(1n, 2n)),
  iterations: fc.constantFrom(1, 20),
  alpha: fc.constantFrom(0.05, 0.1),
});

test("finds what the bootstrap finds, however often and whatever was asked before", () => {
  fc.assert(
    fc.property(pairs, options, (outcomes, asked) => {
      expect(rememberedBootstrap(outcomes, asked)).toStrictEqual(pairedBootstrap(outcomes, asked));
      expect(rememberedBootstrap(outcomes, asked)).toBe(rememberedBootstrap([...outcomes], { ...asked }));
    }),
    { numRuns: 300 },
  );
});

test("finds the same where several were bootstrapped at once before", () => {
  fc.assert(
    fc.property(fc.array(pairs, { maxLength: 4 }), options, (lists, asked) => {
      rememberBootstraps(lists, asked);
      const found = lists.map((outcomes) => rememberedBootstrap(outcomes, asked));
      expect(found).toStrictEqual(lists.map((outcomes) => pairedBootstrap(outcomes, asked)));
    }),
  );
});

test("refuses what the bootstrap refuses", () => {
  expect(() => rememberedBootstrap([], { seed: 1, iterations: 1, alpha: 0.05 })).toThrow(/^pairs: /);
});
