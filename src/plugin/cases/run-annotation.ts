import type { RunHeader } from "../../core/rows/case-record.ts";
import { provenance } from "../../reporter/render/provenance.ts";
import { answeredBy } from "../../reporter/report/source-of-run.ts";

/** The type of the run's annotation, which Vitest's JUnit report takes for the name of a property. */
export const RUN_ANNOTATION = "eviction";

/** What a run's figures rest on, in one line, for reports that are made of tests alone. */
export function runAnnotation(header: RunHeader): string {
  const { basis, warning } = provenance({
    sample_text: header.sample_text,
    answers: answeredBy(header),
    selector: header.selector,
    protocol: header,
  });
  return `${header.protocol_id}: ${basis}.${warning === null ? "" : ` ${warning}`}`;
}
