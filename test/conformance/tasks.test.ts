import { describe, expect, test } from "vitest";
import { parseDataset } from "../../src/core/dataset/parse-dataset.ts";
import type { Fact } from "../../src/core/pool/fact.ts";
import { type PreparedCase, prepareCases } from "../../src/core/pool/prepare-cases.ts";
import { answerRequest } from "../../src/core/rows/answer-request.ts";
import { policyRow } from "../../src/core/rows/policy-row.ts";
import { policyOptions } from "../../src/core/selector/policy-options.ts";
import type { Selection } from "../../src/core/selector/select-facts.ts";
import { selectBuiltIn } from "../../src/core/selector/selector.ts";
import {
  EVICTION_POLICY_CONFIDENCE,
  EVICTION_POLICY_HYBRID_V1,
} from "../../src/core/selector/selector-options.ts";
import { sha256 } from "../../src/core/text/sha256.ts";
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

function select(prepared: PreparedCase, policy: string, capacity: number): Selection<Fact> {
  const options = policyOptions(config)[policy];
  if (options === undefined) throw new Error(`The config pins no policy ${policy}`);
  return selectBuiltIn({ pool: prepared.pool, policy, options, capacity });
}

function makeTask(prepared: PreparedCase, policy: string): ExpectedTask {
  const capacity = config.pool.qa_capacity;
  const selection = select(prepared, policy, capacity);
  const row = policyRow(prepared, capacity, selection);
  const template = { prompt: protocol.prompt, request: config.qa };
  const { task, messages } = answerRequest(template, prepared, row, selection.kept);
  return {
    row_id: task.row_id,
    kept_fact_ids: task.kept_fact_ids,
    user_sha256: sha256(messages[1]?.content ?? ""),
    request_fingerprint: task.request_fingerprint,
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
