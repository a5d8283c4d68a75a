import { expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { checkGates } from "./check-gates.ts";
import type { Gate } from "./gate-schema.ts";

const RUN = { policies: ["confidence", "hybrid-v1", "mine"], capacities: [5, 7, 9] };

test.each<Gate>([
  { gate: "retained", policy: "mine", capacity: 9, atLeast: 45 },
  { gate: "accuracy", policy: "hybrid-v1", atLeast: 0.5 },
  { gate: "difference", atLeast: 0 },
  { gate: "difference", policy: "mine", atLeast: 0 },
  { gate: "interval", lowerAtLeast: 0 },
  { gate: "complete pairs" },
])("a gate on what the run has is taken: %j", (gate) => {
  expect(checkGates([gate], RUN)).toBeUndefined();
});

test.each<[Gate, string]>([
  [
    { gate: "retained", policy: "hybrid", capacity: 7, atLeast: 45 },
    'gate "support retained, hybrid at capacity 7, overall": expected one of the policies confidence, hybrid-v1, mine, found hybrid.',
  ],
  [
    { gate: "retained", policy: "mine", capacity: 6, atLeast: 45 },
    'gate "support retained, mine at capacity 6, overall": expected one of the capacities 5, 7, 9, found 6.',
  ],
  [
    { gate: "accuracy", policy: "toString", atLeast: 0 },
    "expected one of the policies confidence, hybrid-v1, mine, found toString.",
  ],
  [{ gate: "difference", policy: "yours", atLeast: 0 }, "found yours."],
])("a gate on what the run cannot have is refused before anything is called: %j", (gate, told) => {
  const { code, message } = refusalOf(() => checkGates([{ gate: "complete pairs" }, gate], RUN));
  expect(code).toBe("settings");
  expect(message).toContain(told);
});
