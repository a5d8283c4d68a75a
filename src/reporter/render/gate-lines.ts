import colors from "picocolors";
import { counted } from "../../core/text/counts.ts";
import type { GateResult } from "../report/report-schema.ts";
import { wrapLines } from "./wrap-lines.ts";

type State = GateResult["state"];

/** Each state's gates below a title of their own, failed ones first; nothing where there are no gates. */
export function gateLines(gates: readonly GateResult[]): readonly string[] {
  return [
    ...stateLines(gates, "failed", colors.red),
    ...stateLines(gates, "not evaluated", colors.yellow),
    ...stateLines(gates, "passed", colors.green),
  ];
}

function stateLines(
  gates: readonly GateResult[],
  state: State,
  color: (text: string) => string,
): readonly string[] {
  const those = gates.filter((gate) => gate.state === state);
  if (those.length === 0) return [];
  const title = `  ${counted(those.length, "gate", "gates")} ${state}`;
  return [
    color(title),
    ...those.flatMap(({ name, wanted, found }) =>
      wrapLines(`${name}: ${found}, wanted ${wanted}`, { first: "    ", rest: "      " }),
    ),
  ];
}
