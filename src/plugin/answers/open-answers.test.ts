import { expect, onTestFinished, test } from "vitest";
import type { TestProject } from "vitest/node";
import { askFor, requestFor } from "../../../test/factories/asking.ts";
import { localServer, send } from "../../../test/factories/local-server.ts";
import { makeCheckedRun } from "../../../test/factories/make-checked-run.ts";
import { makeCompletion } from "../../../test/factories/make-provider.ts";
import { promised } from "../../../test/factories/promised.ts";
import { contentsBelow } from "../../../test/factories/temporary-folder.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import { TELEMETRY_FILE } from "../store/telemetry-file.ts";
import { openAnswers } from "./open-answers.ts";

const WORKERS = 2;
const IDS = ["c1", "c2", "c3", "c4"];

/** The answers of a run that the test can cancel and rerun, closed at the test's end. */
async function openedRun(mode: "live" | "recorded", baseUrl: string) {
  const checked = await makeCheckedRun("live", { baseUrl, qa: { workers: WORKERS } });
  const run = { ...checked, header: { ...checked.header, mode } };
  const listeners: (() => void)[] = [];
  const onReruns: (() => void)[] = [];
  const project = {
    vitest: {
      config: { root: run.output.path, silent: true },
      onCancel: (listener: () => void) => listeners.push(listener),
    },
    onTestsRerun: (listener: () => void) => onReruns.push(listener),
  };
  const answers = await openAnswers(project as unknown as TestProject, run);
  onTestFinished(() => answers.close());
  const each = (all: readonly (() => void)[]) => () => {
    for (const listener of all) listener();
  };
  return { run, answers, cancel: each(listeners), rerun: each(onReruns) };
}

/** A provider that answers once the test lets it; tells when as many calls are open as there may be. */
async function heldProvider() {
  const allCalled = promised<void>();
  const answered = promised<void>();
  let calls = 0;
  const url = await localServer(async (_, response) => {
    calls += 1;
    if (calls === WORKERS) allCalled.keep();
    await answered.promise;
    send(response, makeCompletion());
  });
  return { url, allCalled: allCalled.promise, answer: () => answered.keep(), calls: () => calls };
}

/** What tests are going to ask, and the cases of which it has been taken. */
function requestsFor(run: Parameters<typeof requestFor>[0]) {
  const taken: string[] = [];
  function* requests(): Generator<AnswerRequest, void> {
    for (const id of IDS) {
      taken.push(id);
      yield requestFor(run, id);
    }
  }
  return { requests: requests(), taken };
}

/** A live run that waits for the answers to as many rows as there may be calls, all of them called for ahead. */
async function runCalledAhead() {
  const provider = await heldProvider();
  const opened = await openedRun("live", provider.url);
  const { requests, taken } = requestsFor(opened.run);
  await opened.answers.answerAhead(requests);
  await provider.allCalled;
  return { ...opened, provider, taken };
}

test("calling ahead is waited for until a call is under way, and takes as many rows as there may be calls", async () => {
  const { provider, run, answers, taken } = await runCalledAhead();
  expect(taken).toEqual(["c1", "c2"]);

  const asked = IDS.map((id) => askFor(answers.service, run, id));
  provider.answer();
  expect(await Promise.all(asked)).toMatchObject(IDS.map((case_id) => ({ row: { case_id }, reused: false })));
  expect(provider.calls()).toBe(4);
});

test("calling ahead ends with the run: what is under way is stored, and nothing more is called for or taken down", async () => {
  const { provider, run, answers, taken } = await runCalledAhead();
  const closed = answers.close();
  provider.answer();
  await closed;

  expect(taken).toEqual(["c1", "c2"]);
  expect(provider.calls()).toBe(2);
  const { [TELEMETRY_FILE]: lines, ...files } = await contentsBelow(run.output.path);
  expect(Object.keys(files).sort()).toEqual([
    "qa_run.json",
    "responses/c1__confidence.json",
    "responses/c2__confidence.json",
  ]);
  expect(lines?.trimEnd().split("\n")).toHaveLength(2);
});

test("calling ahead ends with a run that is cancelled, and a later one has what was under way", async () => {
  const { provider, run, answers, taken, cancel } = await runCalledAhead();
  cancel();
  provider.answer();

  const later = await Promise.all(["c1", "c2"].map((id) => askFor(answers.service, run, id)));
  expect(later).toMatchObject([{ row: { case_id: "c1" } }, { row: { case_id: "c2" } }]);
  expect(taken).toEqual(["c1", "c2"]);
  expect(provider.calls()).toBe(2);
});

test("nothing is called ahead where answers are stored ones", async () => {
  const provider = await heldProvider();
  const { run, answers } = await openedRun("recorded", provider.url);
  const { requests, taken } = requestsFor(run);
  await answers.answerAhead(requests);
  expect(taken).toEqual([]);
});

test("a key that was refused ahead of the tests is told to those whose rows are not asked for, and tried anew by a rerun", async () => {
  const allCalled = promised<void>();
  let calls = 0;
  const url = await localServer(async (_, response) => {
    calls += 1;
    const isRerun = calls > WORKERS;
    if (calls === WORKERS) allCalled.keep();
    await allCalled.promise;
    send(response, makeCompletion(), isRerun ? 200 : 401);
  });
  const { run, answers, rerun } = await openedRun("live", url);
  const { requests } = requestsFor(run);
  await answers.answerAhead(requests);
  const told = await Promise.all(IDS.map((id) => askFor(answers.service, run, id)));
  const refused = { no_answer: expect.stringContaining("found HTTP status 401 (attempt 1)"), calls: 1 };
  const notAsked = {
    no_answer: expect.stringMatching(/^not asked for: .* Correct DEERMEM_EVAL_ANSWER_API_KEY and run/),
    calls: 0,
  };
  expect(told).toEqual([refused, refused, notAsked, notAsked]);
  expect(calls).toBe(WORKERS);

  rerun();
  expect(await askFor(answers.service, run, "c1")).toMatchObject({ reused: false });
  expect(calls).toBe(WORKERS + 1);
});
