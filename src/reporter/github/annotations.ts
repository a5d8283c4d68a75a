import { visibleText } from "../render/html/visible-text.ts";
import type { GateResult } from "../report/report-schema.ts";

/** One workflow command for each failed gate; GitHub shows the first ten of a step as annotations. */
export function annotationLines(gates: readonly GateResult[]): readonly string[] {
  return gates
    .filter(({ state }) => state === "failed")
    .map(({ name, wanted, found }) => {
      const message = visibleText(`${name}: ${found}, wanted ${wanted}`);
      return `::error title=${escapeProperty("Eviction gate failed")}::${escapeData(message)}`;
    });
}

/** Text as the message of a workflow command: it may not end the command's line. */
export function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Text as a property of a workflow command: it may not end the property either. */
export function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
