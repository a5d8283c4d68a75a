import type { Suite } from "../../core/artifacts/suite-pairs.ts";
import type { Gate } from "./gate-schema.ts";

/** The suite that a gate looks at. */
export function suiteOf(gate: Exclude<Gate, { readonly gate: "complete pairs" }>): Suite {
  return gate.suite ?? "overall";
}

/** What a gate looks at, in a phrase that tells it from the others. */
export function gateName(gate: Gate): string {
  switch (gate.gate) {
    case "retained":
      return `support retained, ${gate.policy} at capacity ${gate.capacity}, ${suiteOf(gate)}`;
    case "accuracy":
      return `accuracy, ${gate.policy}, ${suiteOf(gate)}`;
    case "difference":
      return [
        "difference of accuracy",
        ...(gate.policy === undefined ? [] : [gate.policy]),
        suiteOf(gate),
      ].join(", ");
    case "interval":
      return `${gate.of ?? "bootstrap"} interval of the difference, ${suiteOf(gate)}`;
    case "primary p":
      return `primary p (exact McNemar), ${suiteOf(gate)}`;
    case "complete pairs":
      return "complete pairs";
  }
}

/** What a gate asks for; a bound stands as its author wrote it. */
export function gateWanted(gate: Gate): string {
  switch (gate.gate) {
    case "retained":
    case "accuracy":
      return `>= ${gate.atLeast}`;
    case "difference":
      return `>= ${withSign(gate.atLeast)}`;
    case "interval":
      return `lower end >= ${withSign(gate.lowerAtLeast)}`;
    case "primary p":
      return `<= ${gate.atMost}`;
    case "complete pairs":
      return "0 incomplete pairs";
  }
}

/** A difference of shares with its sign, in full. */
export function withSign(value: number): string {
  return `${value < 0 ? "-" : "+"}${Math.abs(value)}`;
}
