import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCases, makeGatedReport } from "../../../test/factories/make-gated-report.ts";
import type { Gate } from "./gate-schema.ts";
import { judgeGates } from "./judge-gates.ts";

const ANY_ROW = ["right", "wrong", "evicted and wrong", "no answer", "no row"] as const;

const suite = fc.constantFrom("official", "synthetic", "overall");
const policy = fc.constantFrom("confidence", "hybrid-v1");
const difference = fc.double({ min: -1, max: 1, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const of = fc.constantFrom("bootstrap", "tango", "newcombe");
const count = fc.nat({ max: 14 });

/** A gate with a lower bound that may be set. */
const bounded: fc.Arbitrary<readonly [(bound: number) => Gate, bound: fc.Arbitrary<number>]> = fc.oneof(
  fc
    .record({ suite, policy })
    .map(
      (parts) =>
        [(atLeast: number): Gate => ({ gate: "retained", capacity: 2, atLeast, ...parts }), count] as const,
    ),
  fc
    .record({ suite, policy })
    .map((parts) => [(atLeast: number): Gate => ({ gate: "accuracy", atLeast, ...parts }), share] as const),
  suite.map(
    (each) =>
      [(atLeast: number): Gate => ({ gate: "difference", suite: each, atLeast }), difference] as const,
  ),
  fc
    .record({ suite, of })
    .map(
      (parts) =>
        [(lowerAtLeast: number): Gate => ({ gate: "interval", lowerAtLeast, ...parts }), difference] as const,
    ),
  // Turned around: a higher bound asks for more.
  suite.map(
    (each) =>
      [(bound: number): Gate => ({ gate: "primary p", suite: each, atMost: 1 - bound }), share] as const,
  ),
);

const anyGate: fc.Arbitrary<Gate> = fc.oneof(
  bounded.chain(([gate, bound]) => bound.map(gate)),
  fc.constant<Gate>({ gate: "complete pairs" }),
);

test("a gate passes only on what it needs: all rows, and all answers of its suite", () => {
  fc.assert(
    fc.property(anyCases(ANY_ROW), anyGate, fc.boolean(), (cases, gate, isFullRun) => {
      const [result] = judgeGates([gate], makeGatedReport(cases), isFullRun);
      if (result?.state !== "passed") return;
      expect(cases.flat()).not.toContain("no row");
      if (gate.gate === "retained") return;
      const looked = "suite" in gate && gate.suite !== "overall" ? gate.suite : undefined;
      const needed = cases.filter(([each]) => looked === undefined || each === looked);
      expect(needed.length).toBeGreaterThan(0);
      expect(needed.flat()).not.toContain("no answer");
    }),
    { numRuns: 500 },
  );
});

test("a full run leaves no gate unevaluated, and a filtered one differs from it in nothing else", () => {
  fc.assert(
    fc.property(anyCases(ANY_ROW), anyGate, (cases, gate) => {
      const report = makeGatedReport(cases);
      const [full] = judgeGates([gate], report, true);
      const [filtered] = judgeGates([gate], report, false);
      expect(full?.state).not.toBe("not evaluated");
      const closed = filtered?.state === "not evaluated" ? "failed" : filtered?.state;
      expect({ ...filtered, state: closed }).toEqual(full);
    }),
  );
});

test("a gate that fails goes on failing when it asks for more", () => {
  fc.assert(
    fc.property(
      anyCases(),
      bounded.chain(([gate, bound]) => fc.tuple(fc.constant(gate), bound, bound)),
      (cases, [gate, one, other]) => {
        const report = makeGatedReport(cases);
        const passes = (bound: number) => judgeGates([gate(bound)], report, true)[0]?.state === "passed";
        if (passes(Math.max(one, other))) expect(passes(Math.min(one, other))).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test("no figure is printed that is no number", () => {
  fc.assert(
    fc.property(anyCases(ANY_ROW), anyGate, (cases, gate) => {
      const [result] = judgeGates([gate], makeGatedReport(cases), true);
      expect(`${result?.name} ${result?.wanted} ${result?.found}`).not.toMatch(/NaN|Infinity|undefined|null/);
    }),
  );
});
