import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeFinishedRun } from "../../test/factories/make-case-record.ts";
import { makeDirectoryTexts } from "../../test/factories/make-directory-texts.ts";
import { makeOwnRun, makeOwnSeen, makeUnfinishedSeen } from "../../test/factories/make-own-run.ts";
import { makeReporter, makeTestCase } from "../../test/factories/make-reporter.ts";
import { named, parsedPage, textOf } from "../../test/factories/parsed-page.ts";
import { renderedMarkdown } from "../../test/factories/rendered-markdown.ts";
import { contentsBelow, filesBelow, temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { terminalText } from "../../test/factories/terminal-text.ts";
import { report as reportDirectory } from "../cli/report-command.ts";
import type { SeenCase } from "./finished-run.ts";
import type { Gate } from "./gates/gate-schema.ts";
import { judgeSource } from "./gates/judge-source.ts";
import { renderHtml } from "./render/html/render-html.ts";
import { renderMarkdown } from "./render/markdown.ts";
import { buildReport } from "./report/build-report.ts";
import { finishedSource } from "./report/finished-source.ts";
import { sourceOfRun } from "./report/source-of-run.ts";

const OWN = ["right-always", "wrong-always"];
const LACKING = { answer: "c1__right-always", result: "s1__right-always" };
const SEEN = makeUnfinishedSeen(OWN, LACKING);
const RUN = makeFinishedRun(SEEN);
const SOURCE = sourceOfRun(RUN);
const REPORT = buildReport(finishedSource(SOURCE));
const SENTENCE = "Own policies lack 2 of 18 rows: theirs are in no figure and no file";

async function reported(seen: readonly SeenCase[], root: string, directory?: string) {
  const made = makeReporter({ root }, directory);
  made.reporter.onTestRunStart([]);
  for (const each of seen) made.reporter.onTestCaseResult(makeTestCase(each));
  await made.reporter.onTestRunEnd();
  return made.stdout.join("\n");
}

describe("a run whose own policies lack rows", () => {
  test("claims of the protocol's two what it claims without others beside them", () => {
    const { unfinished_policies: unfinished, ...report } = REPORT;
    expect(report).toEqual(buildReport(sourceOfRun(makeOwnRun([]))));
    expect(report.complete).toBe(true);
    expect(unfinished).toEqual({
      policies: RUN.header.own_policies,
      expected_rows: 18,
      missing: [
        { row_id: "c1__right-always", reason: "timed out <b>" },
        { row_id: "s1__right-always", reason: "no test left a result for it" },
      ],
      spent: { calls: 16, prompt_tokens: 160, completion_tokens: 0 },
    });
  });

  test("publishes the files of the protocol's two alone", () => {
    expect(makeDirectoryTexts(RUN)).toEqual(makeDirectoryTexts(makeOwnRun([])));
  });

  test("needs no answers of theirs where none are asked for", () => {
    const { answer: _, ...lacking } = LACKING;
    const run = makeFinishedRun(makeUnfinishedSeen(OWN, lacking, { mode: "none" }));
    expect(buildReport(finishedSource(sourceOfRun(run))).unfinished_policies?.missing).toHaveLength(1);
    const whole = makeOwnRun(OWN, { mode: "none" });
    expect(buildReport(finishedSource(sourceOfRun(whole)))).not.toHaveProperty("unfinished_policies");
  });

  test("claims nothing where the protocol's two lack one", () => {
    const source = sourceOfRun(
      makeFinishedRun(makeUnfinishedSeen(OWN, { ...LACKING, answer: "c1__hybrid-v1" })),
    );
    expect(finishedSource(source)).toBe(source);
    expect(buildReport(source).complete).toBe(false);
  });

  test.each([
    [{ gate: "retained", policy: "hybrid-v1", capacity: 2, atLeast: 9 }, "passed", "9/9"],
    [{ gate: "difference", suite: "official", atLeast: 1 }, "passed", "+1.000"],
    [{ gate: "difference", policy: "wrong-always", atLeast: 0 }, "passed", "+0.000"],
    [{ gate: "retained", policy: "right-always", capacity: 2, atLeast: 0 }, "failed", "26 of 27 rows"],
    [{ gate: "accuracy", policy: "right-always", atLeast: 0 }, "failed", "26 of 27 rows"],
    [{ gate: "complete pairs" }, "failed", "35 of 36 rows"],
    [{ gate: "accuracy", policy: "absent", atLeast: 0 }, "failed", "no policy absent, only confidence, "],
  ] as readonly [Gate, string, string][])(
    "judges each gate over the rows it needs: %j %s",
    (gate, state, found) => {
      const [result] = judgeSource([gate], SOURCE, buildReport(SOURCE), true);
      expect(result).toMatchObject({ state, found: expect.stringContaining(found) });
    },
  );
});

describe("what people see", () => {
  test("the terminal states the pair's figures and names the rows once", () => {
    const text = terminalText(RUN);
    expect(text).toContain("official   hybrid-v1 answers more cases right.");
    expect(text).toContain(
      `  ${SENTENCE}\n    c1__right-always: timed out <b>\n    s1__right-always: no test`,
    );
    expect(text).not.toContain("without an answer");
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  test("the terminal tells of tests that were never written out", () => {
    const none = makeFinishedRun(makeOwnSeen(OWN).filter(({ key }) => !OWN.includes(key.policy)));
    expect(terminalText(none, { untested: 18 })).toContain(
      "    c0__right-always, c0__wrong-always, c1__right-always and 15 more: no test\n      left a result for it\n  18 of 36 rows have no test in the suites, so the run fails.\n  Write them with `npx vitest-eviction generate`",
    );
  });

  test("the terminal tells once what several tests failed with before they had a row", async () => {
    const seen = makeOwnSeen(OWN).map((each) =>
      each.key.policy === "right-always"
        ? { ...each, record: undefined, failure: "kept a fact twice\nand more" }
        : each,
    );
    expect(await reported(seen, await temporaryFolder())).toContain(
      "    c0__right-always, c1__right-always, c2__right-always and 6 more: kept a fact\n      twice\n",
    );
  });

  test("Markdown and page name the rows, and have the pair's figures", () => {
    // All that was paid for, though the report has 18 rows.
    expect(renderMarkdown(REPORT)).toContain("Spent in total: 34 calls, 340 prompt and 0 completion tokens.");
    const { tables, text } = renderedMarkdown(renderMarkdown(REPORT));
    expect(text).toContain(SENTENCE);
    expect(tables.at(-1)?.map(([row]) => row)).toEqual(["Row", LACKING.answer, LACKING.result]);
    const { errors, elements } = parsedPage(renderHtml(REPORT), { scripts: false });
    expect(errors).toEqual([]);
    expect(named(elements, "h2").map(textOf)).toContain("Own policies, not finished");
    expect(named(elements, "th").map(textOf)).toEqual(
      expect.arrayContaining([LACKING.answer, LACKING.result]),
    );
    expect(named(elements, "li").map(textOf)).toContain("Own policies lack 2 rows");
  });
});

describe("its directory", () => {
  test("gives its report again, to the byte", async () => {
    const directory = join(await temporaryFolder(), "named");
    await reported(SEEN, directory, directory);
    const before = await contentsBelow(directory);
    expect(await reportDirectory(directory, ["json", "markdown", "html"])).toContain(SENTENCE);
    expect(await contentsBelow(directory)).toEqual(before);
  });

  test("is completed by a run that has the missing rows, and then by none", async () => {
    const before = process.exitCode;
    onTestFinished(() => {
      process.exitCode = before;
    });
    const root = await temporaryFolder();
    const directory = join(root, "named");
    await reported(SEEN, root, directory);
    const pair = await contentsBelow(directory);
    expect(await reported(makeOwnSeen(OWN, { mode: "none" }), root, directory)).toContain(
      "another run published",
    );
    expect(await contentsBelow(directory)).toEqual(pair);

    expect(await reported(makeOwnSeen(OWN), root, directory)).toContain(`Files in ${directory}`);
    const whole = await contentsBelow(directory);
    expect(Object.keys(whole).filter((name) => name.startsWith("own."))).toHaveLength(3);
    expect(whole["run.json"]).toBe(pair["run.json"]);
    expect(whole["report.json"]).toContain('"own_policies"');
    expect(await reported(makeOwnSeen(OWN), root, directory)).toContain("another run published");
    expect(await filesBelow(root)).toHaveLength(13);
  });
});
