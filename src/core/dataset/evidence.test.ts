import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeRow } from "../../../test/factories/make-row.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { readEvidence } from "./evidence.ts";

describe("reads", () => {
  test("what the evaluation uses of a row", () => {
    expect(readEvidence(makeRow({ answer: 5 }))).toEqual({
      questionId: "q1",
      questionType: "knowledge-update",
      question: "Which colour has the kettle?",
      answer: "5",
      questionDate: "2023/05/01 (Mon) 10:00",
      evidence: "SESSION s1 AT 2023/04/01\nUSER: The kettle is blue now.",
      evidenceCodePoints: 54,
    });
  });

  test("sessions in order, one without evidence left out, an empty line between", () => {
    const row = makeRow({
      haystack_session_ids: ["s1", "s2", "s3"],
      haystack_dates: ["d1", "d2", "d3"],
      haystack_sessions: [
        [{ role: "user", content: "one" }],
        [{ role: "assistant", content: "two" }],
        [{ role: "user", content: "three" }],
      ],
    });
    expect(readEvidence(row).evidence).toBe("SESSION s1 AT d1\nUSER: one\n\nSESSION s3 AT d3\nUSER: three");
  });

  test("no session at all as empty evidence", () => {
    const empty = { haystack_session_ids: [], haystack_dates: [], haystack_sessions: [] };
    expect(readEvidence(makeRow(empty))).toMatchObject({ evidence: "", evidenceCodePoints: 0 });
  });

  test.each([undefined, null])("a question date that is %s as null", (question_date) => {
    expect(readEvidence(makeRow({ question_date })).questionDate).toBeNull();
  });

  test("lengths in code points", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (content) => {
        const haystack_sessions = [[{ role: "user", content }]];
        const { evidenceCodePoints } = readEvidence(makeRow({ haystack_sessions }));
        expect(evidenceCodePoints).toBe(
          "SESSION s1 AT 2023/04/01\nUSER: ".length + Array.from(content).length,
        );
      }),
    );
  });
});

describe("refuses, naming row and member and quoting nothing", () => {
  test.each([
    ["question_id", "", "dataset row.question_id: expected non-empty text, found empty text"],
    ["question_type", null, 'dataset row "q1".question_type: expected non-empty text, found null'],
    ["question", "", 'dataset row "q1".question: '],
    ["question", ["secret"], "found a list of 1"],
    ["question_date", 5, 'dataset row "q1".question_date: expected text or null, found a number'],
    ["haystack_session_ids", "secret", "haystack_session_ids: expected a list, found text"],
    ["haystack_session_ids", [5], "haystack_session_ids[0]: expected text, found a number"],
    ["haystack_session_ids", ["secret", "s2"], "found 2 ids, 1 dates, 1 sessions"],
    ["haystack_dates", undefined, "haystack_dates: expected a list, found nothing"],
    ["haystack_dates", [null], "haystack_dates[0]: expected text, found null"],
    ["haystack_sessions", {}, "haystack_sessions: expected a list, found an object"],
    ["haystack_sessions", [{ content: "secret" }], "haystack_sessions[0]: expected a list of turns"],
    ["haystack_sessions", [], "found 1 ids, 1 dates, 0 sessions"],
  ])("%s of %j", (key, value, words) => {
    const error = refusalOf(() => readEvidence(makeRow({ [key]: value })));
    expect(error.code).toBe("dataset");
    expect(error.message).toContain(words);
    expect(error.message).not.toContain("secret");
  });
});
