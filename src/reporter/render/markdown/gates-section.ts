import type { GateResult, RunReport } from "../../report/report-schema.ts";
import { section, table } from "./table.ts";
import { plain } from "./text.ts";

const STATES = ["failed", "not evaluated", "passed"] as const satisfies readonly GateResult["state"][];

/** Every gate with what it found and wanted, failed ones first. */
export function gatesSection({ gates }: RunReport): readonly string[] {
  if (gates.length === 0) return [];
  const rows = STATES.flatMap((state) => gates.filter((gate) => gate.state === state)).map(
    ({ name, state, found, wanted }) => [
      plain(name),
      state === "failed" ? `**${state}**` : state,
      plain(found),
      plain(wanted),
    ],
  );
  return section("Gates", table(["Gate", "State", "Found", "Wanted"], rows));
}
