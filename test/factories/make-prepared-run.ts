import type { PreparedRun } from "../../src/plugin/setup/provided-run.ts";
import { makePreparedCase } from "./make-prepared-case.ts";
import { makeRunHeader } from "./make-run-header.ts";

const NOW = "2026-08-13T00:00:00Z";

/** A run of two cases at capacities 1 to 3, asked at 2, whose support the hybrid policy always keeps. */
export function makePreparedRun(members: Partial<PreparedRun> = {}): PreparedRun {
  return {
    header: makeRunHeader({ capacities: [1, 2, 3] }),
    directory: "/runs/first",
    verdict: "record",
    cases: {
      c1: makePreparedCase({ caseId: "c1" }),
      c2: makePreparedCase({ caseId: "c2", index: 1 }),
    },
    policies: {
      confidence: { policy: "confidence", now: NOW },
      "hybrid-v1": { policy: "hybrid-v1", now: NOW },
    },
    ownPolicies: {},
    prompt: {
      system: "Be brief.",
      user: "{{CURRENT_DATE_SECTION}}{{STORED_MEMORY}}\n\n{{QUESTION}}",
    },
    request: { model: "local-model", temperature: 0, max_tokens: 64, stream: false },
    baseline: { schema_version: 1, retained_capacities: {} },
    selector: null,
    paritySeed: 1,
    ...members,
  };
}
