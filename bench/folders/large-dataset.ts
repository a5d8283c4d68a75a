interface Turn {
  readonly role: string;
  readonly content: string;
  readonly has_answer?: boolean;
}

interface DatasetRow {
  readonly haystack_sessions: readonly (readonly Turn[])[];
}

const ROWS = 500;
/** Characters that each row has more of than the sample text's. */
const FILLING = 29_500;
const SENTENCE =
  "That reminds me of the time we spent on the pier\u2019s repair, which took far longer than anybody had planned for. ";

/**
 * A dataset of LongMemEval's shape and size, 500 rows and 15 MB, on which the sample protocol's selection and
 * bank come out the same: the sample text, its sessions longer by turns that hold no answer, and rows of a
 * type that nothing selects.
 */
export function largeDataset(sampleText: string): string {
  const sample: readonly DatasetRow[] = JSON.parse(sampleText);
  const rows = sample.map((row) => ({ ...row, haystack_sessions: row.haystack_sessions.map(lengthen) }));
  const others = Array.from({ length: ROWS - rows.length }, (_, index) => otherRow(index));
  return JSON.stringify([...rows, ...others]);
}

/** Only a session that marks its answer may grow: in any other, all that a user says is evidence. */
function lengthen(session: readonly Turn[]): readonly Turn[] {
  return session.some((turn) => turn.has_answer === true) ? [...session, ...talk(FILLING / 2)] : session;
}

function otherRow(index: number): DatasetRow {
  const row = {
    question_id: `filling_${index}`,
    question_type: "multi-session",
    question: "How long did the repair take?",
    answer: "longer than planned",
    question_date: "2024/10/10 (Thu) 10:10",
    haystack_session_ids: [`talk_${index}`],
    haystack_dates: ["2024/10/09 (Wed) 09:09"],
    haystack_sessions: [talk(FILLING)],
  };
  return row;
}

function talk(length: number): readonly Turn[] {
  const turns = Math.max(1, Math.round(length / (6 * SENTENCE.length)));
  return Array.from({ length: turns }, (_, index) => ({
    role: index % 2 === 0 ? "user" : "assistant",
    content: SENTENCE.repeat(6),
  }));
}
