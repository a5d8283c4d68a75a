import colors from "picocolors";
import type { RunReport } from "../report/report-schema.ts";
import { alikeRemarks } from "./alike-remarks.ts";
import { visibleText } from "./html/visible-text.ts";
import { provenance } from "./provenance.ts";
import {
  accuracyTable,
  baselineTables,
  ownSentences,
  pairsTable,
  retentionTable,
  sentences,
  suiteTable,
} from "./report-tables.ts";
import { wrapLines } from "./wrap-lines.ts";

/** Lines that stand together; one without lines is left out. */
export type Paragraph = readonly string[];

/** The protocol, and what the figures rest on before them; `addition` is more to say of that, in plain words. */
export function heading(report: RunReport, addition = ""): Paragraph {
  const { basis, warning } = provenance(report);
  const id = colors.bold(visibleText(report.protocol.protocol_id));
  const title = ` ${colors.bold(colors.inverse(" EVICTION "))} ${id}`;
  const whole = [visibleText(report.protocol.dataset.filename)];
  const restsOn = wrapLines(`${visibleText(basis)}${addition}.`, { first: "  ", whole });
  if (warning === null) return [title, ...restsOn];
  return [title, ...[...restsOn, `  ${warning}`].map(colors.yellow)];
}

/** All that is found over the rows of a whole run; suites are compared where every answer is there. */
export function figures(report: RunReport): readonly Paragraph[] {
  return [
    retentionTable(report),
    accuracyTable(report),
    report.complete ? suiteTable(report) : [],
    pairsTable(report),
    sentences(report),
    alikeRemarks(report)
      .flatMap((remark) => wrapLines(remark, { first: "  " }))
      .map(colors.yellow),
    ...baselineTables(report),
    ownSentences(report),
  ];
}

/** A text with a blank line around each paragraph. */
export function summaryText(paragraphs: readonly Paragraph[]): string {
  const lines = paragraphs.filter((paragraph) => paragraph.length > 0).flatMap((each) => ["", ...each]);
  return [...lines, ""].join("\n");
}
