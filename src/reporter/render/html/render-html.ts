import type { RunReport } from "../../report/report-schema.ts";
import { page } from "./page.ts";
import { accuracySection } from "./sections/accuracy.ts";
import { baselineSection } from "./sections/baseline.ts";
import { casesSection } from "./sections/cases.ts";
import { gatesSection } from "./sections/gates.ts";
import { masthead } from "./sections/masthead.ts";
import { missingSection, unfinishedSection } from "./sections/missing.ts";
import { provenanceSection } from "./sections/provenance.ts";
import { retentionSection } from "./sections/retention.ts";
import { suitesSection } from "./sections/suites.ts";

/**
 * A report as one HTML file that needs nothing else: no request, no font, no image. Plots are drawn here; the
 * page reads the same without scripts, but for its filters. Names, reasons and answers are escaped, and what
 * could hide or turn text around is written out.
 */
export function renderHtml(report: RunReport): string {
  const sections = [
    suitesSection(report),
    baselineSection(report),
    gatesSection(report),
    missingSection(report),
    unfinishedSection(report),
    accuracySection(report),
    retentionSection(report),
    casesSection(report),
    provenanceSection(report),
  ].filter((section) => section !== undefined);
  return page(`Eviction report: ${report.protocol.protocol_id}`, masthead(report), sections);
}
