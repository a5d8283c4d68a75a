import { expect, test } from "vitest";
import { makeSuite } from "../../../test/factories/make-suite.ts";
import { generatedRows } from "./generated-text.ts";
import { pinnedSuites } from "./pinned-suites.ts";

const CONFIDENCE = { case_id: "c1", policy: "confidence" };
const HYBRID = { case_id: "c1", policy: "hybrid-v1" };

test("are those of the file's tests, in its order, whatever the line ends", () => {
  const text = makeSuite(["c2", "c1"]);
  const rows = [
    { case_id: "c2", policy: "confidence" },
    { case_id: "c2", policy: "hybrid-v1" },
    CONFIDENCE,
    HYBRID,
  ];
  expect(generatedRows(text)).toEqual(rows);
  expect(generatedRows(text.replaceAll("\n", "\r\n"))).toEqual(rows);
});

test("are ninety in the suites that ship, each once", async () => {
  const rows = (await pinnedSuites()).flatMap(({ text }) => generatedRows(text));
  expect(rows).toHaveLength(90);
  expect(new Set(rows.map(({ case_id, policy }) => `${case_id} ${policy}`)).size).toBe(90);
});

test.each(['it"s', "back\\slash", 'a "}, policy: "b', "line\u2028end", "tab\tand\nline"])(
  "have their ids as they are: %j",
  (case_id) => {
    expect(generatedRows(makeSuite([case_id], ["confidence"]))).toEqual([{ case_id, policy: "confidence" }]);
  },
);

test("are none of a test that is commented out", () => {
  const text = makeSuite(["c1"]).replace('test("c1 · confidence"', '// test("c1 · confidence"');
  expect(generatedRows(text)).toEqual([HYBRID]);
});

test.each([
  ["a test that is skipped", 'test("c1 · confidence"', 'test.skip("c1 · confidence"'],
  ["a body of one's own", /evictionCase\);/, "async (context) => evictionCase(context));"],
  ["a test of one's own", '{ test } from "vitest"', '{ test } from "./my-test.ts"'],
  ["a case of one's own", '"vitest-eviction/case"', '"./my-case.ts"'],
  ["a line of one's own", "\n\n", "\n\nbeforeEach(() => {});\n"],
  ["another first line", "// Generated", "// Written"],
])("are none of a file with %s", (_, from, to) => {
  const text = makeSuite(["c1"]);
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  expect(generatedRows(edited)).toEqual([]);
});

test("are none of a test that asks for none", () => {
  const text = makeSuite(["c1"]).replace("evictionCase);", 'evictionTotal("confidence", 5));');
  expect(generatedRows(text)).toEqual([HYBRID]);
});
