import fc from "fast-check";
import { expect, test } from "vitest";
import { anyHostileText, HOSTILE_TEXTS } from "../../../test/factories/hostile-texts.ts";
import { makeSeenCase, makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { makeReport, makeReportOfAnswers } from "../../../test/factories/make-report.ts";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { renderedMarkdown } from "../../../test/factories/rendered-markdown.ts";
import type { GateResult } from "../report/report-schema.ts";
import { renderMarkdown } from "./markdown.ts";

const GATES: readonly GateResult[] = [
  { name: "complete pairs", wanted: "0 incomplete pairs", found: "0 incomplete pairs", state: "passed" },
  { name: "accuracy, hybrid-v1, overall", wanted: ">= 1", found: "0.500 (1/2)", state: "failed" },
];

test("a whole run, from what it rests on to what it spent", () => {
  expect(renderMarkdown({ ...makeReport(), gates: GATES })).toBe(`\
## Eviction: tiny-v1

Dataset records.json, answered by a provider.

### Gates

| Gate | State | Found | Wanted |
| --- | --- | --- | --- |
| accuracy, hybrid-v1, overall | **failed** | 0.500 (1/2) | &#62;= 1 |
| complete pairs | passed | 0 incomplete pairs | 0 incomplete pairs |

### Answers at capacity 2

| Suite | confidence | hybrid-v1 | Difference | 90% interval | Both right | Only confidence | Only hybrid-v1 | Neither | Exact McNemar p (primary) | Smallest detectable |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
| official | 0/1 | 1/1 | +1.000 | [+1.000, +1.000] | 0 | 0 | 1 | 0 | 1.0000 | none |
| synthetic | 1/1 | 1/1 | +0.000 | [+0.000, +0.000] | 1 | 0 | 0 | 0 | 1.0000 | none |
| overall | 1/2 | 2/2 | +0.500 | [+0.000, +1.000] | 1 | 0 | 1 | 0 | 1.0000 | none |

Smallest detectable: the smallest true difference that the test finds with 80% power; none: too few pairs differ to find any.

- official: Not enough evidence of a difference.
- synthetic: Not enough evidence of a difference.
- overall: Not enough evidence of a difference.

**Every synthetic answer under every policy was graded right, so answers cannot tell the policies apart.**

Beside the primary test, which alone finds a difference. Where it finds none, a larger one than 10 percentage points is called unlikely if Tango's interval lies between -10 and +10 percentage points:

| Suite | Mid-p McNemar | Tango 90% | Newcombe 90% |
| --- | --: | --: | --: |
| official | 0.5000 | [-0.460, +1.000] | [-0.033, +1.000] |
| synthetic | 1.0000 | [-0.730, +0.730] | [-0.730, +0.730] |
| overall | 0.5000 | [-0.362, +0.879] | [-0.189, +0.879] |

### Support retained

| Suite | Policy | Capacity 2 |
| --- | --- | --: |
| official | confidence | 1/1 |
| official | hybrid-v1 | 1/1 |
| synthetic | confidence | 1/1 |
| synthetic | hybrid-v1 | 1/1 |
| overall | confidence | 2/2 |
| overall | hybrid-v1 | 2/2 |

### Answered right by scenario

| Official | confidence | hybrid-v1 | Difference | Tango 90% | Exact p | Holm p |
| --- | --: | --: | --: | --: | --: | --: |
| access_help | 0/1 | 1/1 | +1.000 | [-0.460, +1.000] | 1.0000 | 1.0000 |

| Synthetic | confidence | hybrid-v1 | Difference | Tango 90% | Exact p | Holm p |
| --- | --: | --: | --: | --: | --: | --: |
| correction_reserve | 1/1 | 1/1 | +0.000 | [-0.730, +0.730] | 1.0000 | 1.0000 |

### Cases that one policy alone answers right

| Case | Scenario | confidence | hybrid-v1 |
| --- | --- | --- | --- |
| c1 | access_help | wrong (exact): \`blue\` | right (exact): \`blue\` |

Spent in total: 4 calls, 40 prompt and 0 completion tokens.
`);
});

test("a part of a run has no figures", () => {
  expect(renderMarkdown(makeReport(makeSeenRun().slice(1)))).toBe(`\
## Eviction: tiny-v1

Dataset records.json, answered by a provider.

**3 of 4 rows, a part of the run: no statistics.**

Spent in total: 3 calls, 30 prompt and 0 completion tokens.
`);
});

test("answers that never came stand apart, and what they could change beside their suite", () => {
  const unanswered = makeSeenCase(
    { case_id: "s1", policy: "hybrid-v1" },
    { graded_row: null, no_answer: "HTTP status 401" },
  );
  const text = renderMarkdown(makeReport([...makeSeenRun().slice(0, 3), unanswered]));
  expect(text).toContain("**Answers are missing: figures over complete pairs only, nothing is claimed.**\n");
  expect(text).toContain("| overall | 0/1 | 1/1 | +1.000 |");
  expect(text).toContain("- overall: No claim: 1 ");
  expect(text).toContain("- synthetic: No complete pairs.\n");
  expect(text).toMatch(
    /- overall: 1 pair is incomplete and in no figure above\. If .* best for hybrid-v1 .*; worst /,
  );
  expect(text).toContain(`
### Answers that never came

| Case | Scenario | confidence | hybrid-v1 |
| --- | --- | --- | --- |
| s1 | access_help | right (exact): \`blue\` | no answer: HTTP status 401 |
`);
});

test("selection alone has its retention and nothing of answers", () => {
  const header = makeRunHeader({ mode: "none" });
  const text = renderMarkdown(makeReport(makeSeenRun({ run: header, graded_row: null })));
  expect(text).toContain("Dataset records.json, selection only, no answers.");
  expect(text.match(/^### .*/gm)).toEqual(["### Support retained"]);
});

test.each([
  [{ sample_text: true }, "Sample text, answered by a provider."],
  [{ mode: "embedded" }, "Dataset records.json, answered by the embedded reader."],
] as const)("what is comparable with nothing says so at the top: %j", (header, basis) => {
  const text = renderMarkdown(makeReport(makeSeenRun({ run: makeRunHeader(header) })));
  const top = `\n\n> **${basis}**\n> **Not comparable with published figures.**\n\n###`;
  expect(text.slice("## Eviction: tiny-v1".length)).toMatch(
    new RegExp(`^${top.replaceAll(/[.*]/g, "\\$&")}`),
  );
});

test("an evicted support is told beside the answer", () => {
  const [first, ...others] = makeReport().rows;
  const evicted = first?.capacities.map((each) => ({ ...each, retained: false })) ?? [];
  const rows = first === undefined ? others : [{ ...first, capacities: evicted }, ...others];
  expect(renderMarkdown({ ...makeReport(), rows })).toContain("| wrong (exact), support evicted: `blue` |");
});

const TAME = renderedMarkdown(renderMarkdown(makeReportOfAnswers("blue")));

test.each(HOSTILE_TEXTS)("an answer %j changes no table", expectTame);

test("no answer changes a table or adds an element", () => {
  fc.assert(fc.property(anyHostileText(), expectTame), { numRuns: 50 });
});

function expectTame(prediction: string): void {
  const { tables, elements, text } = renderedMarkdown(renderMarkdown(makeReportOfAnswers(prediction)));
  expect(tables.map((rows) => rows.map((cells) => cells.length))).toEqual(
    TAME.tables.map((rows) => rows.map((cells) => cells.length)),
  );
  expect(elements.filter((name) => name !== "code")).toEqual(TAME.elements.filter((name) => name !== "code"));
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
}
