import type { Fact } from "../../src/core/pool/fact.ts";
import type { PreparedCase } from "../../src/core/pool/prepare-cases.ts";

/** A fact of invented text. */
export function makeFact(members: Partial<Fact> = {}): Fact {
  return {
    id: "d_1",
    content: "The kettle of the neighbours is green.",
    category: "context",
    confidence: 0.9,
    createdAt: "2026-02-14T00:00:00Z",
    source: "test:d_1",
    ...members,
  };
}

/** A case over four facts: the support is third by confidence, first once its confirmation counts. */
export function makePreparedCase(members: Partial<PreparedCase> = {}): PreparedCase {
  const { caseId = "c1" } = members;
  const support = makeFact({
    id: `gold_${caseId}`,
    content: "The kettle is blue now.",
    confidence: 0.7,
    lastConfirmedAt: "2026-08-06T00:00:00Z",
    confirmationCount: 1,
  });
  const distractors = [0.9, 0.8, 0.6].map((confidence, index) =>
    makeFact({ id: `d_${index + 1}`, confidence }),
  );
  return {
    index: 0,
    caseId,
    source: "longmemeval",
    scenario: "confirmation_help",
    questionType: "knowledge-update",
    question: "Which colour has the kettle?",
    questionDate: null,
    answer: "blue",
    supportFactIds: [support.id],
    pool: { facts: [...distractors, support], usage: {} },
    ...members,
  };
}
