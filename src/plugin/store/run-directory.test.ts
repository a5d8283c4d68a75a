import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeAnswerRow } from "../../../test/factories/make-answer-row.ts";
import { makeConfig } from "../../../test/factories/make-config.ts";
import { makeReport } from "../../../test/factories/make-report.ts";
import { makeArtifacts } from "../../../test/factories/make-run-header.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { contentsBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { qaRunText } from "../../core/artifacts/qa-run-file.ts";
import type { RunArtifacts } from "../../core/protocol/run-identity.ts";
import type { AnswerMode } from "../../core/rows/case-record.ts";
import { reportText } from "../../reporter/report/report-file.ts";
import { checkRunDirectory, type DirectoryClaim, isAnsweredByReader } from "./run-directory.ts";

const ARTIFACTS = makeArtifacts();
const BOUND = { "qa_run.json": runText(ARTIFACTS) };
const BOUND_TO_READER = { "qa_run.json": runText(ARTIFACTS, "embedded-reader-v1") };
const MODES = ["live", "embedded", "recorded", "none"] as const;

function runText(artifacts: RunArtifacts, model?: string): string {
  return qaRunText(makeConfig(), artifacts, "2026-01-02T03:04:05.678Z", { head: null, dirty: null }, model);
}

/** A directory with one stored answer, bound to a provider's model, or to the reader's. */
function answeredBy(response_model: string | null, bound = BOUND): Readonly<Record<string, string>> {
  return { ...bound, "responses/c1__confidence.json": JSON.stringify(makeAnswerRow({ response_model })) };
}

/** What a run of each mode says of itself. */
function claim(mode: AnswerMode, embedded = mode === "embedded"): DirectoryClaim {
  return { artifacts: ARTIFACTS, mode, embedded, rowIds: ["c1__confidence", "c1__hybrid-v1"] };
}

/** Checks a directory with some files; fails when the check changed one of them. */
async function check(
  files: Readonly<Record<string, string>>,
  mode: AnswerMode,
  writeOnce = true,
  embedded?: boolean,
) {
  const path = await temporaryFolder(files);
  const checked = checkRunDirectory({ path, writeOnce }, claim(mode, embedded));
  await checked.catch(() => {});
  expect(await contentsBelow(path)).toEqual(files);
  return { path, checked };
}

async function refusal(...args: Parameters<typeof check>) {
  const { path, checked } = await check(...args);
  const { code, message } = await rejectionOf(checked);
  return { code, message: message.replaceAll(path, "DIR") };
}

const accepted = async (...args: Parameters<typeof check>) =>
  expect((await check(...args)).checked).resolves.toBeUndefined();

describe("accepts", () => {
  test.each(["live", "embedded", "none"] as const)("an empty or absent directory (%s)", async (mode) => {
    await accepted({}, mode);
    const path = join(await temporaryFolder(), "absent");
    await checkRunDirectory({ path, writeOnce: true }, claim(mode));
  });

  test.each(MODES)("a directory of the same identity (%s)", async (mode) => {
    await accepted(mode === "embedded" ? BOUND_TO_READER : BOUND, mode);
  });

  test("the published files of a directory that is refreshed", async () => {
    await accepted({ ...BOUND, "qa.rows.jsonl": "", "run.json": "" }, "live", false);
  });

  test("the selection's files of another run when nothing is asked", async () => {
    await accepted({ "qa_run.json": "{", "qa.rows.jsonl": "" }, "none");
  });

  test("answers of its own kind, and files of answers that cannot be read", async () => {
    await accepted(answeredBy("local-model"), "live");
    await accepted(answeredBy(null), "live");
    await accepted(answeredBy("embedded-reader-v1", BOUND_TO_READER), "embedded");
    await accepted({ ...BOUND, "responses/c1__confidence.json": "{", "responses/notes.txt": "" }, "live");
  });

  test.each([
    ["local-model", false],
    ["embedded-reader-v1", true],
  ])("recorded answers of the kind that the run states: %s", async (model, embedded) => {
    await accepted(answeredBy(model), "recorded", true, embedded);
  });

  test("whatever stands beside its own rows", async () => {
    const foreign = JSON.stringify(makeAnswerRow({ response_model: "embedded-reader-v1" }));
    await accepted({ ...BOUND, "responses/c9__confidence.json": foreign, "responses/x.json/y": "" }, "live");
  });
});

test("accepts a named directory that lacks rows of own policies alone", async () => {
  const report = makeReport();
  const unfinished = { policies: [], expected_rows: 2, missing: [], spent: report.spent };
  const files = { ...BOUND, "run.json": "{}", "report.md": "" };
  const text = reportText({ ...report, unfinished_policies: unfinished });
  await accepted({ ...files, "report.json": text }, "live");
  expect((await refusal({ ...files, "report.json": reportText(report) }, "live")).code).toBe("overwrite");
});

describe("refuses to overwrite in a write-once directory", () => {
  test.each(["policy.raw.jsonl", "summary.json", "run.json"])("%s, in every mode", async (name) => {
    for (const mode of MODES) {
      expect(await refusal({ ...BOUND, [name]: "" }, mode)).toEqual({
        code: "overwrite",
        message:
          `DIR: expected a directory without published files of a run, found ${name}. ` +
          "Name another directory with EVICTION_OUTPUT_DIR, or move those files away.",
      });
    }
  });

  test("files of graded answers, naming all", async () => {
    const files = { ...BOUND, "qa.stats.json": "", "qa.rows.jsonl": "", "summary.json": "" };
    expect((await refusal(files, "recorded")).message).toContain(
      "found summary.json, qa.rows.jsonl, qa.stats.json.",
    );
  });
});

describe("refuses a directory of another identity", () => {
  test.each(["live", "embedded", "recorded"] as const)(
    "and names the hashes that differ (%s)",
    async (mode) => {
      const other = makeArtifacts({ dataset_sha256: "6".repeat(64), config_sha256: "6".repeat(64) });
      for (const writeOnce of [true, false]) {
        expect(await refusal({ "qa_run.json": runText(other) }, mode, writeOnce)).toEqual({
          code: "run-directory",
          message:
            "DIR/qa_run.json: expected a directory of this protocol and dataset, found another config_sha256, " +
            "dataset_sha256. Name another directory with EVICTION_OUTPUT_DIR, or use the files that the run " +
            "started with.",
        });
      }
    },
  );

  test.each(["", "{", "{}", '{"artifacts": {"config_sha256": "1"}}'])(
    "or one whose file holds no hashes: %j",
    async (text) => {
      const { code, message } = await refusal({ "qa_run.json": text }, "live");
      expect(code).toBe("run-directory");
      expect(message).toContain("DIR/qa_run.json: expected JSON with the five hashes of a run");
    },
  );

  test("compares nothing else of the file", async () => {
    const text = JSON.stringify({ schema_version: 9, protocol_id: "other", artifacts: ARTIFACTS });
    await accepted({ "qa_run.json": text }, "live");
  });
});

test("refuses to grade a directory that no run was bound to", async () => {
  const { code, message } = await refusal({ "responses/c1__confidence.json": "{}" }, "recorded");
  expect(code).toBe("run-directory");
  expect(message).toContain(
    "DIR/qa_run.json: expected the file of a run whose stored answers are to be graded",
  );
});

test("refuses a file where the directory belongs", async () => {
  const folder = await temporaryFolder({ first: "" });
  const path = join(folder, "first");
  for (const writeOnce of [true, false]) {
    const refusal = await rejectionOf(checkRunDirectory({ path, writeOnce }, claim("live")));
    expect(refusal.code).toBe("run-directory");
    expect(refusal.message).toContain("found ENOTDIR. Correct the permissions, or name another directory");
  }
});

describe("refuses answers of another source", () => {
  test("a provider's run, those of the embedded reader", async () => {
    expect(await refusal(answeredBy("embedded-reader-v1"), "live")).toEqual({
      code: "run-directory",
      message:
        "DIR/responses/c1__confidence.json: expected answers of a provider only, found one of the embedded " +
        "reader. Name another directory with EVICTION_OUTPUT_DIR: a run has one source of answers.",
    });
  });

  test.each(["local-model", null])("the embedded reader's run, those of %s", async (model) => {
    expect((await refusal(answeredBy(model, BOUND_TO_READER), "embedded")).message).toContain(
      "expected answers of the embedded reader only, found one of a provider.",
    );
  });

  test("a mixture, also where it is only graded", async () => {
    const second = makeAnswerRow({ policy: "hybrid-v1", response_model: "embedded-reader-v1" });
    const mixed = { ...answeredBy("local-model"), "responses/c1__hybrid-v1.json": JSON.stringify(second) };
    for (const embedded of [false, true]) {
      expect((await refusal(mixed, "recorded", true, embedded)).message).toContain("expected answers of");
    }
  });

  test("a directory that was started with the other source, before it has an answer", async () => {
    const started =
      /DIR\/qa_run\.json: expected answers of .* only, found one that was started with the other\./;
    expect((await refusal(BOUND, "embedded")).message).toMatch(started);
    expect((await refusal(BOUND_TO_READER, "live")).message).toMatch(started);
  });
});

test.each([
  [
    "a provider's rows, whatever the model that it was bound to",
    answeredBy("local-model", BOUND_TO_READER),
    false,
  ],
  ["the reader's rows, whatever the model that it was bound to", answeredBy("embedded-reader-v1"), true],
  ["no rows, bound to the reader", BOUND_TO_READER, true],
  ["no rows, bound to a provider's model", BOUND, false],
  ["nothing", {}, false],
])("tells whose answers a directory holds: %s", async (_, files, isReaders) => {
  expect(await isAnsweredByReader(await temporaryFolder(files), claim("recorded").rowIds)).toBe(isReaders);
});
