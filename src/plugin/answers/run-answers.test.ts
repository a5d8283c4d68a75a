import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { askFor, requestFor } from "../../../test/factories/asking.ts";
import { bodyOf, localServer, send } from "../../../test/factories/local-server.ts";
import { makeAnswerRow } from "../../../test/factories/make-answer-row.ts";
import { makeCheckedRun } from "../../../test/factories/make-checked-run.ts";
import { makeCompletion } from "../../../test/factories/make-provider.ts";
import { filesBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { fingerprintRequest } from "../../core/answer/request.ts";
import { appendTelemetry, TELEMETRY_FILE, telemetryLine } from "../store/telemetry-file.ts";
import { runAnswers } from "./run-answers.ts";
import type { RowEvent } from "./standing.ts";

const ignore = () => {};
const linesOf = async (directory: string) =>
  (await readFile(join(directory, TELEMETRY_FILE), "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("a live run", () => {
  test("asks the provider, stores the row, and tells how that went", async () => {
    const bodies: string[] = [];
    const url = await localServer(async (request, response) => {
      bodies.push(`${request.headers.authorization} ${await bodyOf(request)}`);
      send(response, makeCompletion());
    });
    const run = await makeCheckedRun("live", { baseUrl: `${url}/v1` });
    const events: RowEvent[] = [];
    const answers = await runAnswers(run, run.output.path, (event) => events.push(event));
    const outcome = await askFor(answers.service, run, "c1");
    await answers.release();

    const { task } = requestFor(run, "c1");
    expect(outcome).toMatchObject({ row: { ...task, prediction: "blue", attempts: 1 }, reused: false });
    expect(bodies.map((text) => text.split(" ")[1])).toEqual(["local-key"]);
    const body = JSON.parse(bodies[0]?.slice("Bearer local-key ".length) ?? "");
    expect(fingerprintRequest(body)).toBe(task.request_fingerprint);
    expect(events).toEqual([
      { kind: "called" },
      { kind: "returned" },
      { kind: "answered", attempts: 1, usage: { prompt_tokens: 10, completion_tokens: 2 } },
    ]);
    expect(await filesBelow(run.output.path)).toEqual([
      TELEMETRY_FILE,
      "qa_run.json",
      "responses",
      "responses/c1__confidence.json",
    ]);
    expect(await linesOf(run.output.path)).toEqual([
      expect.objectContaining({ row_id: task.row_id, outcome: "answered", finish_reason: "stop" }),
    ]);
  });

  test("tells a row without answer in its telemetry, with each attempt", async () => {
    const url = await localServer((_, response) => send(response, "canary", 503, { "retry-after": "0" }));
    const run = await makeCheckedRun("live", { baseUrl: url, qa: { max_attempts: 2 } });
    const answers = await runAnswers(run, run.output.path, ignore);
    const outcome = await askFor(answers.service, run, "c1");
    await answers.release();
    expect(outcome).toEqual({ no_answer: expect.stringContaining("HTTP status 503 (attempt 2)"), calls: 2 });
    const [line, ...others] = await linesOf(run.output.path);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      outcome: "no answer",
      reason: "http-status",
      attempts: [{ status: 503 }, { status: 503 }],
    });
    expect(JSON.stringify(line)).not.toMatch(/canary|kettle|local-key|127\.0\.0\.1/);
  });

  test("remembers that an answer was cut, for this run and the next", async () => {
    const choices = [{ finish_reason: "length", message: { content: "bl" } }];
    const url = await localServer((_, response) => send(response, makeCompletion({ choices })));
    const run = await makeCheckedRun("live", { baseUrl: url });
    const first = await runAnswers(run, run.output.path, ignore);
    expect(await askFor(first.service, run, "c1")).toMatchObject({ reused: false, truncated: true });
    expect(await askFor(first.service, run, "c1")).toMatchObject({ reused: true, truncated: true });
    await first.release();
    const second = await runAnswers(run, run.output.path, ignore);
    expect(await askFor(second.service, run, "c1")).toMatchObject({ reused: true, truncated: true });
    await second.release();
  });

  test("remembers it also where other rows were reused before", async () => {
    const url = await localServer(async (request, response) => {
      const finish_reason = (await bodyOf(request)).includes("of c2") ? "length" : "stop";
      send(response, makeCompletion({ choices: [{ finish_reason, message: { content: "bl" } }] }));
    });
    const run = await makeCheckedRun("live", { baseUrl: url });
    const answers = await runAnswers(run, run.output.path, ignore);
    await askFor(answers.service, run, "c1");
    expect(await askFor(answers.service, run, "c1")).toMatchObject({ reused: true, truncated: false });
    expect(await askFor(answers.service, run, "c2")).toMatchObject({ reused: false, truncated: true });
    expect(await askFor(answers.service, run, "c2")).toMatchObject({ reused: true, truncated: true });
    await answers.release();
  });

  test("writes nothing and calls nobody before it is asked", async () => {
    const run = await makeCheckedRun("live");
    const answers = await runAnswers(run, run.output.path, ignore);
    await answers.stop();
    await answers.release();
    expect(await filesBelow(run.output.path)).toEqual([]);
  });
});

describe("a recorded run", () => {
  /** A directory with the stored answer of one row, which was cut, and a run that grades it. */
  async function recorded() {
    const earlier = await makeCheckedRun("live");
    const { task } = requestFor(earlier, "c1");
    const files = { "responses/c1__confidence.json": JSON.stringify(makeAnswerRow(task)) };
    const directory = await temporaryFolder(files);
    const attempts = [{ outcome: "answered", status: 200, answering_ms: 1, waiting_ms: 0 }] as const;
    const answer = { ...makeAnswerRow(task), finish_reason: "length" } as const;
    appendTelemetry(directory, telemetryLine(task, { answer, attempts }, 0, answer.created_at));
    const run = { ...earlier, header: { ...earlier.header, mode: "recorded" as const } };
    return { run: { ...run, output: { path: directory, writeOnce: true } }, directory };
  }

  test("gives what is stored, and whether it was cut, and calls nobody", async () => {
    const { run, directory } = await recorded();
    const before = await filesBelow(directory);
    const answers = await runAnswers(run, directory, ignore);
    expect(await askFor(answers.service, run, "c1")).toMatchObject({ reused: true, truncated: true });
    expect(await askFor(answers.service, run, "c2")).toMatchObject({ calls: 0 });
    await answers.stop();
    await answers.release();
    expect(await filesBelow(directory)).toEqual(before);
  });
});
