import { describe, expect, test } from "vitest";
import { edited, makeDirectoryTexts, type WholeTexts } from "../../test/factories/make-directory-texts.ts";
import { makeOwnRun, makeOwnSeen } from "../../test/factories/make-own-run.ts";
import { named, parsedPage, textOf } from "../../test/factories/parsed-page.ts";
import { refusalOf } from "../../test/factories/refusal.ts";
import { renderedMarkdown } from "../../test/factories/rendered-markdown.ts";
import { terminalText } from "../../test/factories/terminal-text.ts";
import { finishedRun } from "./finished-run.ts";
import { judgeGates } from "./gates/judge-gates.ts";
import { renderHtml } from "./render/html/render-html.ts";
import { renderMarkdown } from "./render/markdown.ts";
import { buildReport } from "./report/build-report.ts";
import { directorySource } from "./report/directory-source.ts";
import { reportText } from "./report/report-file.ts";
import { sourceOfRun } from "./report/source-of-run.ts";

const OWN = ["right-always", "wrong-always"];
const RUN = makeOwnRun(OWN);
const REPORT = buildReport(sourceOfRun(RUN));
const TEXTS = makeDirectoryTexts(RUN);
const SIX = ["right-a", "b", "c", "d", "e", "a-name-of-24-characters."];

describe("files", () => {
  test("those of two policies are the same with others beside them", () => {
    const alone = makeDirectoryTexts(makeOwnRun([]));
    const {
      "own.policy.raw.jsonl": raw,
      "own.qa.rows.jsonl": graded,
      "own.summary.json": _,
      ...published
    } = TEXTS;
    expect(published).toEqual(alone);
    expect(raw?.trim().split("\n")).toHaveLength(9 * 2);
    expect(graded?.trim().split("\n")).toHaveLength(9 * 2);
  });

  test("the summary pairs every policy with the baseline, p-values adjusted over them", () => {
    const { policies, answers } = JSON.parse(TEXTS["own.summary.json"] ?? "");
    expect(policies.map(({ policy }: { policy: string }) => policy)).toEqual(OWN);
    const [hybrid, right, wrong] = answers.against_baseline;
    expect([hybrid.policy, right.policy, wrong.policy]).toEqual(["hybrid-v1", ...OWN]);
    const { mcnemar, holm_p_value } = right.suites.official;
    expect(mcnemar.p_value).toBe(2 * 0.5 ** 8);
    // Two of three tests share the least p: the first of them is tripled, the second no less.
    expect(holm_p_value).toBe(3 * mcnemar.p_value);
    expect(wrong.suites.official.holm_p_value).toBe(1);
  });

  test("selection alone writes no answers of theirs", () => {
    const texts = makeDirectoryTexts(makeOwnRun(OWN, { mode: "none" }));
    expect(Object.keys(texts).filter((name) => name.startsWith("own."))).toEqual([
      "own.policy.raw.jsonl",
      "own.summary.json",
    ]);
    expect(JSON.parse(texts["own.summary.json"] ?? "").answers).toBeNull();
  });
});

describe("a directory", () => {
  test.each(["live", "none"] as const)("gives the report of its run again: %s", (mode) => {
    const run = makeOwnRun(OWN, { mode });
    const again = buildReport(directorySource(makeDirectoryTexts(run), "run"));
    expect(reportText(again)).toBe(reportText(buildReport({ ...sourceOfRun(run), selector: null })));
  });

  const { "own.qa.rows.jsonl": __, ...withoutRows } = TEXTS;
  const changed = (name: keyof WholeTexts, piece: string, other: string): WholeTexts => ({
    ...TEXTS,
    [name]: edited(TEXTS[name], piece, other),
  });

  test.each([
    ["a missing file", withoutRows, "found no own.qa.rows.jsonl"],
    [
      "a figure that the rows do not give",
      changed("own.summary.json", '"cases": 8', '"cases": 7'),
      "own.summary.json",
    ],
    [
      "a policy that has no rows",
      changed("own.summary.json", '"right-always"', '"left-always"'),
      "own.summary.json",
    ],
    [
      "a row that is missing",
      changed("own.policy.raw.jsonl", '"case_id": "c0"', '"case_id": "c9"'),
      "own.policy.raw",
    ],
    [
      "an empty file that selection alone does not make",
      { ...makeDirectoryTexts(makeOwnRun(OWN, { mode: "none" })), "own.qa.rows.jsonl": "" },
      "own.qa.rows.jsonl: expected what the rows of the directory make",
    ],
    [
      "a row graded otherwise",
      changed("own.qa.rows.jsonl", '"grade_correct": true', '"grade_correct": false'),
      "own.",
    ],
  ])("is refused for %s", (_, texts, told) => {
    const refusal = refusalOf(() => directorySource(texts, "run"));
    expect(refusal.code).toBe("run-directory");
    expect(refusal.message).toContain(told);
  });
});

test("rows of runs with other modules do not go together", () => {
  const other = makeOwnSeen(OWN, {
    own_policies: OWN.map((policy) => ({ policy, module_sha256: "8".repeat(64) })),
  });
  const mixed = [...makeOwnSeen(OWN).slice(0, 4), ...other.slice(4)];
  expect(refusalOf(() => finishedRun(mixed)).message).toContain("found another set of own policies");
});

describe("gates", () => {
  const judged = (gate: Parameters<typeof judgeGates>[0][number]) => judgeGates([gate], REPORT, true)[0];

  test.each([
    [{ gate: "retained", policy: "right-always", capacity: 2, atLeast: 9 }, "passed", "9/9"],
    [{ gate: "accuracy", policy: "right-always", atLeast: 1 }, "passed", "1.000 (9/9)"],
    [{ gate: "accuracy", policy: "wrong-always", suite: "official", atLeast: 0.1 }, "failed", "0.000 (0/8)"],
    [{ gate: "difference", policy: "right-always", atLeast: 1 }, "passed", "+1.000"],
    [{ gate: "difference", policy: "wrong-always", atLeast: 0.1 }, "failed", "+0.000"],
    [{ gate: "difference", atLeast: 1 }, "passed", "+1.000"],
    [{ gate: "difference", policy: "confidence", atLeast: 0 }, "failed", "confidence is the baseline itself"],
    [{ gate: "difference", policy: "absent", atLeast: 0 }, "failed", "no policy absent, only confidence, "],
    [{ gate: "complete pairs" }, "passed", "0 incomplete pairs"],
  ] as const)("%j %s", (gate, state, found) => {
    expect(judged(gate)).toMatchObject({ state, found: expect.stringContaining(found) });
  });

  test("a difference is named with its policy", () => {
    expect(judged({ gate: "difference", policy: "right-always", atLeast: 0 })?.name).toBe(
      "difference of accuracy, right-always, overall",
    );
  });
});

describe("what people see", () => {
  test("the terminal fits 80 columns with six more policies, whatever their names", () => {
    const text = terminalText(makeOwnRun(SIX));
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
    for (const policy of SIX)
      expect(text).toMatch(new RegExp(`^ {2}${policy.replace(".", "\\.")} +9/9$`, "m"));
    expect(text).toContain("  official vs confidence ");
  });

  test("the terminal tells each policy in a sentence by its adjusted p", () => {
    const text = terminalText(RUN);
    expect(text).toContain(
      "  Overall, beside confidence:\n  right-always  right-always answers more cases right.\n",
    );
    expect(text).toContain("  wrong-always  ");
  });

  test("without policies of one's own nothing is added", () => {
    expect(terminalText(makeOwnRun([]))).not.toContain("vs confidence");
    expect(buildReport(sourceOfRun(makeOwnRun([])))).not.toHaveProperty("own_policies");
  });

  test("Markdown has every policy in its tables", () => {
    const { tables } = renderedMarkdown(renderMarkdown(REPORT));
    const comparison = tables.find(([head]) => head?.includes("By Holm p"));
    expect(comparison?.map((row) => row[1])).toEqual([
      "Policy",
      ...["", "", ""].flatMap(() => ["hybrid-v1", ...OWN]),
    ]);
  });

  test("the page has a legend entry, a curve and a column of the matrix for every policy", () => {
    const { errors, elements } = parsedPage(renderHtml(buildReport(sourceOfRun(makeOwnRun(SIX)))), {
      scripts: false,
    });
    expect(errors).toEqual([]);
    const headings = named(elements, "h2").map(textOf);
    expect(headings).toContain("Every policy against confidence");
    const groups = named(elements, "th").filter((each) =>
      each.attrs.some(({ value }) => value === "colgroup"),
    );
    for (const policy of SIX) expect(groups.map(textOf)).toContain(policy);
    const lines = named(elements, "path").flatMap(({ attrs }) =>
      attrs.filter(({ value }) => /^line \w+$/.test(value)),
    );
    expect(new Set(lines.map(({ value }) => value)).size).toBe(8);
  });
});
