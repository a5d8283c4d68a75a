import { counted, thousands } from "../../../../core/text/counts.ts";
import { policiesOfReport } from "../../../report/report-facts.ts";
import type { GateResult, RunReport } from "../../../report/report-schema.ts";
import { provenance } from "../../provenance.ts";
import { badge } from "../layout.ts";
import { html, type Markup } from "../markup.ts";

/** What the run was, what its figures rest on and how it stands, before any figure. */
export function masthead(report: RunReport): Markup {
  const { protocol, qa_capacity: capacity } = report;
  const { basis, warning } = provenance(report);
  const asked = capacity === null ? "" : `, asked at capacity ${capacity}`;
  return html`<header class="masthead">
<p class="kicker">Eviction report</p>
<h1>${protocol.protocol_id}</h1>
<p class="basis">${listed(policiesOfReport(report))}${asked}.${warning === null ? ` ${basis}.` : ""}</p>
<ul class="standing">${standing(report).map((each) => html`<li>${each}</li>`)}</ul>
${warning === null ? null : html`<p class="warning" role="note"><strong>${basis}.</strong> ${warning}</p>`}
</header>
`;
}

function listed(policies: readonly string[]): string {
  return `${policies.slice(0, -1).join(", ")} and ${policies.at(-1)}`;
}

function standing(report: RunReport): readonly Markup[] {
  const { rows, expected_rows: expected, complete, gates, unfinished_policies: unfinished } = report;
  const isWhole = rows.length === expected;
  const there = isWhole && !complete ? rows.filter((row) => row.correct !== null) : rows;
  const count = `${thousands(there.length)} of ${thousands(expected)} rows`;
  return [
    complete
      ? badge("good", `Complete: ${count}`)
      : badge("bad", `Not complete: ${count}${isWhole ? " answered" : ""}`),
    ...(unfinished
      ? [badge("bad", `Own policies lack ${counted(unfinished.missing.length, "row", "rows")}`)]
      : []),
    ...(["failed", "not evaluated", "passed"] as const).flatMap((state) => gateCount(gates, state)),
  ];
}

function gateCount(gates: readonly GateResult[], state: GateResult["state"]): readonly Markup[] {
  const count = gates.filter((gate) => gate.state === state).length;
  const kind = { failed: "bad", "not evaluated": "quiet", passed: "good" } as const;
  return count === 0 ? [] : [badge(kind[state], `${counted(count, "gate", "gates")} ${state}`)];
}
