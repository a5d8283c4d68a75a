import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { buildMessages } from "../../src/core/answer/messages.ts";
import { fingerprintRequest, requestBody } from "../../src/core/answer/request.ts";
import { parseDataset } from "../../src/core/dataset/load-dataset.ts";
import { type PreparedCase, prepareCases } from "../../src/core/pool/prepare-cases.ts";
import { type Selection, selectFactsForCapacity } from "../../src/core/selector/select-facts.ts";
import {
  EVICTION_POLICY_CONFIDENCE,
  EVICTION_POLICY_HYBRID_V1,
} from "../../src/core/selector/selector-options.ts";
import { loadConformanceProtocol, readConformanceFile, readConformanceRows } from "./read-conformance.ts";

interface ExpectedTask {
  readonly row_id: string;
  readonly kept_fact_ids: readonly string[];
  readonly user_sha256: string;
  readonly request_fingerprint: string;
}

const POLICIES = [EVICTION_POLICY_CONFIDENCE, EVICTION_POLICY_HYBRID_V1];

const protocol = loadConformanceProtocol();
const { config } = protocol;
const corpus = readConformanceFile("corpus.json");
const cases = prepareCases(protocol, parseDataset(corpus.bytes, corpus.file, config.dataset.sha256));
const expectedTasks = readConformanceRows<ExpectedTask>("expected/tasks.jsonl");

function select(
  prepared: PreparedCase,
  policy: string,
  maxFacts: number,
): Selection<PreparedCase["pool"]["facts"][number]> {
  const pinned = config.policies.hybrid_v1;
  return selectFactsForCapacity(prepared.pool.facts, {
    maxFacts,
    policy,
    usage: prepared.pool.usage,
    now: config.evaluation_time,
    confidenceWeight: pinned.weights.confidence,
    confirmationWeight: pinned.weights.confirmation,
    accessWeight: pinned.weights.access,
    confirmationHalfLifeDays: pinned.confirmation_half_life_days,
    accessHalfLifeDays: pinned.access_half_life_days,
    correctionReservedFraction: pinned.correction_reserved_fraction,
    correctionReservedMax: pinned.correction_reserved_max,
  });
}

function makeTask(prepared: PreparedCase, policy: string): ExpectedTask {
  const { kept } = select(prepared, policy, config.pool.qa_capacity);
  const messages = buildMessages(protocol.prompt, kept, prepared.question, prepared.questionDate);
  return {
    row_id: `${prepared.caseId}__${policy}`,
    kept_fact_ids: kept.map((fact) => fact.id),
    user_sha256: createHash("sha256")
      .update(messages[1]?.content ?? "", "utf8")
      .digest("hex"),
    request_fingerprint: fingerprintRequest(requestBody(config.qa, messages)),
  };
}

function countRetained(policy: string, capacity: number): number {
  return cases.filter((prepared) => {
    const kept = new Set(select(prepared, policy, capacity).kept.map((fact) => fact.id));
    return prepared.supportFactIds.every((id) => kept.has(id));
  }).length;
}

describe("the conformance corpus", () => {
  test("has forty official and five synthetic cases under two policies", () => {
    expect(cases.map((prepared) => prepared.index)).toEqual(Array.from({ length: 45 }, (_, index) => index));
    expect(cases.filter((prepared) => prepared.source === "synthetic")).toHaveLength(5);
    expect(expectedTasks).toHaveLength(90);
  });

  test("gives the reference's kept facts, user message and fingerprint for every row", () => {
    const tasks = new Map(
      cases.flatMap((prepared) =>
        POLICIES.map((policy) => makeTask(prepared, policy)).map((task) => [task.row_id, task] as const),
      ),
    );
    expect(tasks.size).toBe(expectedTasks.length);
    for (const [index, expected] of expectedTasks.entries()) {
      expect(tasks.get(expected.row_id), `line ${index + 1}`).toEqual(expected);
    }
  });

  test.each([
    { capacity: 5, confidence: 20, hybrid: 35 },
    { capacity: 7, confidence: 27, hybrid: 45 },
    { capacity: 9, confidence: 35, hybrid: 45 },
  ])("retains the known number of supports at capacity $capacity", ({ capacity, confidence, hybrid }) => {
    expect(countRetained(EVICTION_POLICY_CONFIDENCE, capacity)).toBe(confidence);
    expect(countRetained(EVICTION_POLICY_HYBRID_V1, capacity)).toBe(hybrid);
  });
});
