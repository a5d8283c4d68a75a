import { expect, test } from "vitest";
import { buildMessages } from "../../src/core/answer/build-messages.ts";
import { gradeAnswer } from "../../src/core/grader/grade-answer.ts";
import { type PreparedCase, prepareCases } from "../../src/core/pool/prepare-cases.ts";
import type { SyntheticManifest } from "../../src/core/protocol/manifests.ts";
import type { PolicyOptions } from "../../src/core/selector/policy-options.ts";
import { policyOptions } from "../../src/core/selector/policy-options.ts";
import { selectBuiltIn } from "../../src/core/selector/selector.ts";
import { readAnswer } from "../../src/plugin/provider/embedded-reader/read-answer.ts";
import { loadConformanceProtocol } from "../conformance/read-conformance.ts";
import { readSampleProtocol, readSampleRows } from "./read-sample.ts";

interface Outcome {
  readonly caseId: string;
  readonly suite: string;
  readonly policy: string;
  readonly support: "kept" | "gone";
  readonly answer: "right" | "wrong" | "abstained";
}

const protocol = readSampleProtocol();
const rows = readSampleRows();

/** What the reader makes of every row at the QA capacity. */
function readAll(synthetic: SyntheticManifest = protocol.synthetic): readonly Outcome[] {
  const cases = prepareCases({ ...protocol, synthetic }, rows);
  return cases.flatMap((prepared) =>
    Object.values(policyOptions(protocol.config)).map((options) => readOne(prepared, options)),
  );
}

function readOne(prepared: PreparedCase, options: PolicyOptions): Outcome {
  const { caseId, source: suite, question, questionDate, pool, supportFactIds } = prepared;
  const capacity = protocol.config.pool.qa_capacity;
  const { kept } = selectBuiltIn({ pool, policy: options.policy, options, capacity });
  const text = readAnswer(buildMessages(protocol.prompt, kept, question, questionDate));
  const support = kept.some(({ id }) => supportFactIds.includes(id)) ? "kept" : "gone";
  return { caseId, suite, policy: options.policy, support, answer: gradeOf(text, prepared.answer) };
}

function gradeOf(text: string, reference: string): Outcome["answer"] {
  if (text === "INSUFFICIENT") return "abstained";
  return gradeAnswer(text, reference).correct ? "right" : "wrong";
}

function count(outcomes: readonly Outcome[], ...members: readonly (keyof Outcome)[]) {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = members.map((member) => outcome[member]).join(" ");
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const outcomes = readAll();

test("answers most of what is kept and abstains where the support is gone", () => {
  expect(count(outcomes, "support", "answer")).toEqual({
    "kept right": 59,
    "kept wrong": 6,
    "kept abstained": 7,
    "gone abstained": 18,
  });
});

test("is right under each policy in so many cases of each suite", () => {
  const right = outcomes.filter(({ answer }) => answer === "right");
  expect(count(right, "suite", "policy")).toEqual({
    "longmemeval confidence": 21,
    "longmemeval hybrid-v1": 34,
    "synthetic confidence": 1,
    "synthetic hybrid-v1": 3,
  });
});

test("loses one case under hybrid-v1 alone, though the support is kept", () => {
  const rightCases = (wanted: string) =>
    outcomes
      .filter(({ policy, answer }) => policy === wanted && answer === "right")
      .map(({ caseId }) => caseId);
  const hybrid = rightCases("hybrid-v1");
  expect(rightCases("confidence").filter((caseId) => !hybrid.includes(caseId))).toEqual(["2698e78f"]);
});

test("reads corrections in other words alike", () => {
  const all = readAll(loadConformanceProtocol().synthetic);
  const corrections = all.filter(({ suite }) => suite === "synthetic");
  expect(count(corrections, "support", "answer")).toEqual({
    "kept right": 4,
    "kept abstained": 2,
    "gone abstained": 4,
  });
});
