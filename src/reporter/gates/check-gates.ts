import { EvictionError } from "../../core/errors/eviction-error.ts";
import { gateName } from "./gate-names.ts";
import type { Gate } from "./gate-schema.ts";

/** What a run will have rows of. */
export interface GatedRun {
  readonly policies: readonly string[];
  readonly capacities: readonly number[];
}

/** Throws `settings` for a gate on what a run cannot have: it would fail, but only once the run is paid for. */
export function checkGates(gates: readonly Gate[], { policies, capacities }: GatedRun): void {
  for (const gate of gates) {
    if ("policy" in gate && gate.policy !== undefined && !policies.includes(gate.policy)) {
      throw refusal(gate, `one of the policies ${policies.join(", ")}`, gate.policy);
    }
    if (gate.gate === "retained" && !capacities.includes(gate.capacity)) {
      throw refusal(gate, `one of the capacities ${capacities.join(", ")}`, String(gate.capacity));
    }
  }
}

function refusal(gate: Gate, expected: string, found: string): EvictionError {
  return new EvictionError("settings", {
    where: `gate "${gateName(gate)}"`,
    expected,
    found,
    fix: "Correct the option gates; nothing was called",
  });
}
