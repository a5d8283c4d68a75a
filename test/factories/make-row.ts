import type { DatasetRow } from "../../src/core/dataset/parse-dataset.ts";

/** A valid dataset row of invented text: one session whose one turn holds the answer. */
export function makeRow(members: Readonly<Record<string, unknown>> = {}): DatasetRow {
  return {
    question_id: "q1",
    question_type: "knowledge-update",
    question: "Which colour has the kettle?",
    answer: "blue",
    question_date: "2023/05/01 (Mon) 10:00",
    haystack_session_ids: ["s1"],
    haystack_dates: ["2023/04/01"],
    haystack_sessions: [[{ role: "user", content: "The kettle is blue now.", has_answer: true }]],
    ...members,
  };
}

/** A valid row whose evidence is so many code points long. */
export function makeRowOfLength(length: number, members: Readonly<Record<string, unknown>> = {}): DatasetRow {
  const heading = "SESSION s1 AT 2023/04/01\nUSER: ";
  const content = "😀".repeat(length - heading.length);
  return makeRow({ haystack_sessions: [[{ role: "user", content, has_answer: true }]], ...members });
}
