import { expect, test } from "vitest";
import { type Case, makeGatedReport, times } from "../../../test/factories/make-gated-report.ts";
import { makeOwnSeen } from "../../../test/factories/make-own-run.ts";
import { makeReport } from "../../../test/factories/make-report.ts";
import { plainText } from "../../../test/factories/plain-text.ts";
import { unwrapped } from "../../../test/factories/unwrapped.ts";
import { alikeRemarks } from "./alike-remarks.ts";
import { renderDirectorySummary } from "./directory-summary.ts";
import { renderHtml } from "./html/render-html.ts";
import { renderMarkdown } from "./markdown.ts";

const WRONG: Case = ["official", "wrong", "wrong"];
const RIGHT: Case = ["official", "right", "right"];
const GUARD_WRONG: Case = ["synthetic", "wrong", "wrong"];
const MIXED: Case = ["official", "right", "wrong"];

const ALL_WRONG =
  "Every answer under every policy was graded wrong, so answers cannot tell the policies apart: look at the model and the grader.";

function remarksOn(...cases: readonly Case[]): readonly string[] {
  return alikeRemarks(makeGatedReport(cases));
}

test("all wrong under both policies is told once, for all suites", () => {
  expect(remarksOn(...times(40, WRONG), GUARD_WRONG)).toEqual([ALL_WRONG]);
});

test("all right under both policies is told", () => {
  expect(remarksOn(RIGHT, RIGHT)).toEqual([
    "Every answer under every policy was graded right, so answers cannot tell the policies apart.",
  ]);
});

test("where the embedded reader answers on another dataset, it is told to know the sample text alone", () => {
  const report = makeGatedReport([WRONG], { mode: "embedded" });
  const ofReader = "the embedded reader knows the sample text alone.";
  expect(alikeRemarks(report)).toEqual([ALL_WRONG.replace("look at the model and the grader.", ofReader)]);
  expect(alikeRemarks({ ...report, sample_text: true })).toEqual([ALL_WRONG]);
});

test("a suite by itself is told by its name", () => {
  expect(remarksOn(MIXED, GUARD_WRONG)).toEqual([ALL_WRONG.replace("answer", "synthetic answer")]);
});

test.each<readonly [string, readonly Case[]]>([
  ["one right answer among many", [...times(40, WRONG), ["official", "right", "wrong"]]],
  ["one wrong answer among many", [...times(40, RIGHT), ["official", "right", "wrong"]]],
  ["one policy all right and the other all wrong", [MIXED, MIXED]],
  ["a policy without an answer", [["official", "wrong", "no answer"]]],
  ["a part of the run", [WRONG, ["official", "wrong", "no row"]]],
])("%s is no reason for it", (_, cases) => {
  expect(remarksOn(...cases)).toEqual([]);
});

test("where answers are missing it is told of those that came", () => {
  expect(remarksOn(WRONG, ["official", "no answer", "wrong"])).toEqual([
    ALL_WRONG.replace("answer", "answer that came"),
  ]);
});

test("a policy of one's own counts: where it alone has a right answer, nothing is told", () => {
  const remarks = (isRight: (policy: string) => boolean) =>
    alikeRemarks(
      makeReport(
        makeOwnSeen(["own"]).map(({ key, record }) => {
          const graded_row = record?.graded_row && {
            ...record.graded_row,
            grade_correct: isRight(key.policy),
          };
          return { key, record: record && { ...record, graded_row: graded_row ?? null } };
        }),
      ),
    );
  expect(remarks(() => false)).toEqual([ALL_WRONG]);
  expect(remarks((policy) => policy === "own")).toEqual([]);
});

test("terminal and Markdown tell it right after the sentences that it takes back, the page before them", () => {
  const report = makeGatedReport(times(40, WRONG));
  const sentence = "No difference larger than 10 points is likely.";
  expect(report.suites?.overall?.sentence).toBe(sentence);
  const afterSentences = (text: string) => {
    const paragraphs = text.split("\n\n");
    return paragraphs[1 + paragraphs.findIndex((each) => /overall:? /.test(each) && each.endsWith(sentence))];
  };
  expect(unwrapped(afterSentences(plainText(renderDirectorySummary(report, []))) ?? "")).toBe(
    `  ${ALL_WRONG}`,
  );
  expect(afterSentences(renderMarkdown(report))).toBe(`**${ALL_WRONG}**`);
  expect(renderHtml(report).match(/<p class="(?:claim|sentence)">.*?<\/p>/g)).toEqual([
    `<p class="claim">${ALL_WRONG}</p>`,
    `<p class="sentence">${sentence}</p>`,
    `<p class="sentence">No complete pairs.</p>`,
    `<p class="sentence">${sentence}</p>`,
  ]);
});
