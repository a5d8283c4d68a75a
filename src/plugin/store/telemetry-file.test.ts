import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { makeAnswered, makeAttempt, makeRefused } from "../../../test/factories/make-ask-outcome.ts";
import { filesBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import type { FinishReason } from "../provider/provider.ts";
import { appendTelemetry, readCutAnswers, TELEMETRY_FILE, telemetryLine } from "./telemetry-file.ts";

const TASK = makeAnswerTask();
const OTHER_POLICY = makeAnswerTask({ policy: "hybrid-v1" });
const TIME = "2026-02-03T04:05:06.789Z";
const answeredLine = (finish_reason: FinishReason | null, task = TASK) =>
  telemetryLine(task, makeAnswered({ finish_reason }), 0, TIME);
const textOf = (directory: string) => readFile(join(directory, TELEMETRY_FILE), "utf8");

describe("a line", () => {
  test("tells how an answer came about, and nothing of what was asked or answered", () => {
    const outcome = makeAnswered({ attempts: 2, prediction: "canary", response_model: "canary" });
    expect(telemetryLine(TASK, outcome, 1_234, TIME)).toStrictEqual({
      schema_version: 1,
      row_id: "c1__confidence",
      request_fingerprint: "f".repeat(64),
      created_at: TIME,
      outcome: "answered",
      reason: null,
      queued_ms: 1_234,
      answering_ms: 1_400,
      waiting_ms: 2_000,
      finish_reason: "stop",
      attempts: [
        { outcome: "http-status", status: 429, answering_ms: 700, waiting_ms: 2_000 },
        { outcome: "answered", status: 200, answering_ms: 700, waiting_ms: 0 },
      ],
    });
  });

  test("tells why there is no answer", () => {
    expect(telemetryLine(TASK, makeRefused(), 0, TIME)).toMatchObject({
      outcome: "no answer",
      reason: "http-status",
      finish_reason: null,
      attempts: [{ outcome: "http-status", status: 503 }],
    });
  });

  test("tells of a row that was stopped before its first attempt", () => {
    const outcome = { ...makeRefused(), reason: "stopped" as const, attempts: [] };
    expect(telemetryLine(TASK, outcome, 5, TIME)).toMatchObject({
      outcome: "no answer",
      reason: "stopped",
      queued_ms: 5,
      answering_ms: 0,
      waiting_ms: 0,
      attempts: [],
    });
  });

  test("has whole milliseconds that add up", () => {
    const attempts = [1.4, 1.4, 1.4].map((time) =>
      makeAttempt({ answering_ms: time, waiting_ms: time + 1.2 }),
    );
    const line = telemetryLine(TASK, { ...makeAnswered(), attempts }, 0.5, TIME);
    expect(line).toMatchObject({ queued_ms: 1, answering_ms: 3, waiting_ms: 9 });
    expect(line.attempts.map(({ answering_ms, waiting_ms }) => [answering_ms, waiting_ms])).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ]);
  });
});

describe("appending", () => {
  test("keeps the lines before, each whole on a line of its own", async () => {
    const directory = await temporaryFolder();
    const lines = [answeredLine("stop"), answeredLine("length", OTHER_POLICY)];
    for (const line of lines) appendTelemetry(directory, line);
    expect(await textOf(directory)).toBe(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  });

  test("ends a line that was cut, so that it takes no other with it", async () => {
    const directory = await temporaryFolder({ [TELEMETRY_FILE]: '{"schema_version":1,"row_' });
    appendTelemetry(directory, answeredLine("length"));
    const line = JSON.stringify(answeredLine("length"));
    expect(await textOf(directory)).toBe(`{"schema_version":1,"row_\n${line}\n`);
    expect((await readCutAnswers(directory))(TASK)).toBe(true);
  });

  test("lets a failure pass, and makes no directory", async () => {
    const folder = await temporaryFolder({ file: "" });
    await mkdir(join(folder, "taken", TELEMETRY_FILE), { recursive: true });
    for (const name of ["absent", "file", "taken"]) {
      appendTelemetry(join(folder, name), answeredLine("stop"));
    }
    expect(await filesBelow(folder)).toEqual(["file", "taken", `taken/${TELEMETRY_FILE}`]);
  });
});

test("a line that could not be appended is not missed by the next", async () => {
  const directory = join(await temporaryFolder(), "late");
  appendTelemetry(directory, answeredLine("stop"));
  await mkdir(directory);
  appendTelemetry(directory, answeredLine("length"));
  expect(await textOf(directory)).toBe(`${JSON.stringify(answeredLine("length"))}\n`);
});

describe("a row's answer was cut", () => {
  async function afterLines(...lines: readonly unknown[]) {
    return temporaryFolder({ [TELEMETRY_FILE]: lines.map((line) => `${JSON.stringify(line)}\n`).join("") });
  }

  test.each([
    ["length", true],
    ["stop", false],
    ["other", false],
    [null, false],
  ] as const)("where it ended by %s: %s", async (reason, cut) => {
    expect((await readCutAnswers(await afterLines(answeredLine(reason))))(TASK)).toBe(cut);
  });

  test("only where it is the row's own: the other policy may have asked the same", async () => {
    const directory = await afterLines(answeredLine("length", OTHER_POLICY), answeredLine("stop"));
    expect(OTHER_POLICY.request_fingerprint).toBe(TASK.request_fingerprint);
    expect((await readCutAnswers(directory))(TASK)).toBe(false);
    expect((await readCutAnswers(directory))(OTHER_POLICY)).toBe(true);
  });

  test("only where it answers the request as it is now", async () => {
    const directory = await afterLines(answeredLine("length"));
    expect((await readCutAnswers(directory))(makeAnswerTask({ request_fingerprint: "e".repeat(64) }))).toBe(
      false,
    );
  });

  test("only where its last answer was, whatever brought none since", async () => {
    const refused = telemetryLine(TASK, makeRefused(), 0, TIME);
    const [cut, whole] = [answeredLine("length"), answeredLine("stop")];
    expect((await readCutAnswers(await afterLines(cut, whole, refused)))(TASK)).toBe(false);
    expect((await readCutAnswers(await afterLines(whole, cut, refused)))(TASK)).toBe(true);
  });

  test("not where there is no file, or one that cannot be read", async () => {
    const folder = await temporaryFolder();
    expect((await readCutAnswers(join(folder, "absent")))(TASK)).toBe(false);
    await mkdir(join(folder, TELEMETRY_FILE));
    expect((await readCutAnswers(folder))(TASK)).toBe(false);
  });

  test.each(["{", "null", "[]", '"length"', "5", "", '{"finish_reason":"length"}'])(
    "whatever stands in another line: %s",
    async (text) => {
      const directory = await afterLines(answeredLine("length"));
      await appendFile(join(directory, TELEMETRY_FILE), `${text}\n`);
      expect((await readCutAnswers(directory))(TASK)).toBe(true);
    },
  );

  test("by a line that a crash left without its end, for it is passed over", async () => {
    const directory = await afterLines(answeredLine("length"));
    const cut = JSON.stringify(answeredLine("stop")).slice(0, -1);
    await appendFile(join(directory, TELEMETRY_FILE), cut);
    expect((await readCutAnswers(directory))(TASK)).toBe(true);
  });
});
