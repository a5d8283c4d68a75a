import fc from "fast-check";
import { makeRow } from "./make-row.ts";

/** Texts that look like the grammar around them. */
const texts = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom('], {"question_id": "', "\\", '\\"', "[[{", "\ud83d", "\u2028", "é’", "user", "__proto__"),
);
const anything = fc.oneof({ weight: 3, arbitrary: texts }, fc.jsonValue());
const turns = fc.record(
  { role: anything, content: anything, has_answer: fc.boolean() },
  { requiredKeys: [] },
);
const sessions = fc.oneof({ weight: 5, arbitrary: fc.array(turns, { maxLength: 5 }) }, anything);
const members = fc.record({
  question_type: fc.constantFrom("t1", "t2", null),
  answer: anything,
  haystack_sessions: fc.array(sessions, { minLength: 1, maxLength: 1 }),
  more: anything,
});
/** Rows of unique ids that begin with them, as odd as they come otherwise. */
const rows = fc
  .uniqueArray(fc.string({ unit: "binary", minLength: 1 }), { minLength: 1, maxLength: 12 })
  .chain((ids) =>
    fc.tuple(...ids.map((question_id) => members.map((more) => makeRow({ question_id, ...more })))),
  );
const space = fc.string({ unit: fc.constantFrom(" ", "\n", "\t", "\r"), maxLength: 3 });

/** Texts of a dataset of at least one row, with and without escapes, white space wherever it may be. */
export const datasets = fc
  .record({ rows, space, indent: fc.constantFrom(0, 1, "\t"), isAscii: fc.boolean() })
  .map(({ rows, space, indent, isAscii }) => {
    const list = rows.map((row) => JSON.stringify(row, null, indent)).join(`${space},${space}`);
    return `${space}[${space}${isAscii ? escapeAll(list) : list}${space}]${space}`;
  });

const slips = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat({ max: 3 }),
  added: fc.constantFrom(
    "",
    "",
    ",",
    "]",
    "[",
    "{",
    "}",
    '"',
    "\\",
    " ",
    "\ufeff",
    "\u00a0",
    "0",
    '"question_id":1,',
  ),
});

/** Such texts as somebody, or a full disk, may have left them; some are still JSON. */
export const damagedDatasets = fc
  .record({
    text: datasets,
    slips: fc.array(slips, { maxLength: 2 }),
    kept: fc.constantFrom(1, 1, 1, 0.99, 0.5),
  })
  .map(({ text, slips, kept }) =>
    slips.reduce(
      (damaged, { at, removed, added }) => {
        const start = Math.round(at * damaged.length);
        return damaged.slice(0, start) + added + damaged.slice(start + removed);
      },
      text.slice(0, kept * text.length),
    ),
  );

function escapeAll(text: string): string {
  return text.replace(/[^ -~\s]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
