import { expect, test } from "vitest";
import { makeAnswerRow } from "../../../test/factories/make-answer-row.ts";
import { makePreparedRun } from "../../../test/factories/make-prepared-run.ts";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { fingerprintRequest, requestBody } from "../../core/answer/request.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import { type SelectionTask, type Selector, selectBuiltIn } from "../../core/selector/selector.ts";
import type { AnswerOutcome } from "../answers/answer-service.ts";
import { CaseFailure } from "./case-failure.ts";
import { type Ask, type CaseTools, runCase } from "./run-case.ts";

const RUN = makePreparedRun();
const KEY = { case_id: "c1", policy: "hybrid-v1" };

/** Answers each row with a text, and keeps what was asked. */
function answering(prediction: string, outcome: Partial<AnswerOutcome> = {}, attempts = 1) {
  const requests: AnswerRequest[] = [];
  const ask: Ask = async (request): Promise<AnswerOutcome> => {
    requests.push(request);
    const row = makeAnswerRow({ ...request.task, prediction, attempts });
    return { row, reused: false, asked_again: [], truncated: false, ...outcome };
  };
  return { ask, requests };
}

function using(ask: Ask): CaseTools {
  return { select: selectBuiltIn, ask };
}

const neverAsked: Ask = () => {
  throw new Error("asked for nothing");
};

test("selects at each capacity, and asks and grades at the one of the protocol", async () => {
  const { ask, requests } = answering("It is blue.");
  const record = await runCase(RUN, KEY, using(ask));
  expect(record.run).toBe(RUN.header);
  expect(record.case_index).toBe(0);
  expect(record.policy_rows.map(({ capacity, kept_fact_ids }) => [capacity, kept_fact_ids.length])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(new Set(record.policy_rows.map(({ scores }) => scores)).size).toBe(1);
  expect(requests).toHaveLength(1);
  expect(record.graded_row).toMatchObject({
    row_id: "c1__hybrid-v1",
    capacity: 2,
    prediction: "It is blue.",
    grade_correct: true,
    grade_rule: "substring",
    support_all_retained: true,
  });
  expect(record).toMatchObject({
    reused: false,
    asked_again: [],
    truncated: false,
    calls: 1,
    no_answer: null,
  });
});

test("asks with the facts kept in rank order, and with the fingerprint of the messages that go out", async () => {
  const { ask, requests } = answering("blue");
  await runCase(RUN, { ...KEY, policy: "confidence" }, using(ask));
  const [request] = requests;
  expect(request?.task).toEqual({
    row_id: "c1__confidence",
    case_id: "c1",
    source: "longmemeval",
    scenario: "confirmation_help",
    policy: "confidence",
    capacity: 2,
    kept_fact_ids: ["d_1", "d_2"],
    request_fingerprint: fingerprintRequest(requestBody(RUN.request, request?.messages ?? [])),
  });
  expect(request?.messages[1]?.content).toBe(
    "[d_1]\nThe kettle of the neighbours is green.\n\n[d_2]\nThe kettle of the neighbours is green.\n\n" +
      "Which colour has the kettle?",
  );
});

test("rests on whatever selector it is given, here or elsewhere", async () => {
  const seen: SelectionTask[] = [];
  const select: Selector = async (task) => {
    seen.push(task);
    return { ...selectBuiltIn(task), kept: task.pool.facts.toReversed().slice(0, task.capacity) };
  };
  const { ask, requests } = answering("blue");
  const record = await runCase(RUN, { ...KEY, policy: "confidence" }, { select, ask });
  expect(seen.map(({ policy, capacity }) => [policy, capacity])).toEqual([
    ["confidence", 1],
    ["confidence", 2],
    ["confidence", 3],
  ]);
  expect(record.policy_rows.map((row) => row.kept_fact_ids[0])).toEqual(["gold_c1", "gold_c1", "gold_c1"]);
  expect(requests[0]?.task.kept_fact_ids).toEqual(["gold_c1", "d_3"]);
});

test("sends no reference answer, and only the facts that were kept", async () => {
  const { ask, requests } = answering("green");
  const record = await runCase(RUN, { ...KEY, policy: "confidence" }, using(ask));
  expect(JSON.stringify(requests)).not.toContain("blue");
  expect(record.graded_row).toMatchObject({ grade_correct: false, grade_rule: "overlap-reject" });
});

test("says that the answer was stored earlier, by a run that paid for its calls", async () => {
  const record = await runCase(RUN, KEY, using(answering("blue", { reused: true }, 3).ask));
  expect(record).toMatchObject({ reused: true, calls: 0, graded_row: { attempts: 3 } });
});

test("tells the calls of this run, and where a stored answer differed", async () => {
  const record = await runCase(RUN, KEY, using(answering("blue", { asked_again: ["capacity"] }, 3).ask));
  expect(record).toMatchObject({ reused: false, asked_again: ["capacity"], calls: 3 });
});

test.each([true, false])(
  "grades an answer that was cut as it stands, and marks it (reused: %s)",
  async (reused) => {
    const record = await runCase(RUN, KEY, using(answering("It is bl", { reused, truncated: true }).ask));
    expect(record).toMatchObject({
      truncated: true,
      graded_row: { grade_correct: false, prediction: "It is bl" },
    });
  },
);

test("a row without an answer keeps its selections, the reason and the calls made for nothing", async () => {
  const record = await runCase(
    RUN,
    KEY,
    using(async () => ({ no_answer: "HTTP status 429", calls: 3 })),
  );
  expect(record).toMatchObject({
    graded_row: null,
    reused: false,
    asked_again: [],
    truncated: false,
    calls: 3,
    no_answer: "HTTP status 429",
  });
  expect(record.policy_rows).toHaveLength(3);
});

test("asks for nothing where no answers are wanted", async () => {
  const record = await runCase(
    makePreparedRun({ header: makeRunHeader({ mode: "none", capacities: [1, 2, 3] }) }),
    KEY,
    using(neverAsked),
  );
  expect(record).toMatchObject({
    graded_row: null,
    reused: false,
    asked_again: [],
    truncated: false,
    calls: 0,
    no_answer: null,
  });
  expect(record.policy_rows).toHaveLength(3);
});

test("a record survives the way to the reporter as plain JSON", async () => {
  const record = await runCase(RUN, KEY, using(answering("blue").ask));
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
});

test.each([
  [{ case_id: "c9", policy: "confidence" }, "case c9"],
  [{ case_id: "c1", policy: "newest" }, "policy newest"],
])("a key of another protocol is a failure that names it: %j", async (key, named) => {
  const failure = runCase(RUN, key, using(neverAsked));
  await expect(failure).rejects.toBeInstanceOf(CaseFailure);
  await expect(failure).rejects.toThrow(
    `${named}: not part of the protocol tiny-v1; this suite file was made for another; write suites of this one with \`npx vitest-eviction generate\``,
  );
});
