import { describe, expect, test } from "vitest";
import { makeAnswerRow, makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { isSettled, promised, settle } from "../../../test/factories/promised.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { AnswerTask } from "../../core/rows/answer-row.ts";
import type { AnswerOutcome } from "./answer-service.ts";
import { answersAhead } from "./answers-ahead.ts";

const NO_ANSWER: AnswerOutcome = { no_answer: "HTTP status 429", calls: 1 };

function requestOf(case_id: string, members: Partial<AnswerTask> = {}): AnswerRequest {
  return { task: makeAnswerTask({ case_id, ...members }), messages: [] };
}

function answerTo({ task }: AnswerRequest): AnswerOutcome {
  return { row: makeAnswerRow(task), reused: false, asked_again: [], truncated: false };
}

/** A service whose answers the test gives, one for each request that has come to it, in their order. */
function heldService() {
  const came: {
    readonly id: string;
    readonly signal: AbortSignal;
    readonly give: (outcome?: AnswerOutcome) => void;
  }[] = [];
  const service = answersAhead({
    answer(request, signal) {
      const { promise, keep } = promised<AnswerOutcome>();
      came.push({
        id: request.task.case_id,
        signal,
        give: (outcome = answerTo(request)) => keep(outcome),
      });
      return promise;
    },
  });
  const ask = (request: AnswerRequest, signal = new AbortController().signal) =>
    service.answer(request, signal);
  return { service, ask, came, ids: () => came.map(({ id }) => id) };
}

/** Requests for the rows of some cases, and of which of them have been taken. */
function requestsOf(...ids: readonly string[]) {
  const taken: string[] = [];
  function* requests() {
    for (const id of ids) {
      taken.push(id);
      yield requestOf(id);
    }
  }
  return { requests: requests(), taken };
}

describe("what was answered ahead", () => {
  test("is handed to the test that asks for the same, once", async () => {
    const { service, ask, came, ids } = heldService();
    const ahead = service.answerAhead([requestOf("c1")], 1);
    const outcome = answerTo(requestOf("c1"));
    came[0]?.give(outcome);
    await ahead;

    expect(await ask(requestOf("c1"))).toBe(outcome);
    expect(ids()).toEqual(["c1"]);

    void ask(requestOf("c1"));
    expect(ids()).toEqual(["c1", "c1"]);
  });

  test("is waited for by a test that asks meanwhile", async () => {
    const { service, ask, came, ids } = heldService();
    void service.answerAhead([requestOf("c1")], 1);
    const asked = ask(requestOf("c1"));
    expect(await isSettled(asked)).toBe(false);
    came[0]?.give();
    expect(await asked).toEqual(answerTo(requestOf("c1")));
    expect(ids()).toEqual(["c1"]);
  });

  test.each([{ request_fingerprint: "e".repeat(64) }, { kept_fact_ids: ["d_1"] }, { capacity: 3 }])(
    "is not the answer to another request of its row: %j",
    async (other) => {
      const { service, ask, came } = heldService();
      const ahead = service.answerAhead([requestOf("c1")], 1);
      came[0]?.give();
      await ahead;
      const asked = ask(requestOf("c1", other));
      came[1]?.give(NO_ANSWER);
      expect(await asked).toBe(NO_ANSWER);
    },
  );
});

describe("rows are called for ahead", () => {
  test("in their order, so many at once, and taken no sooner than it is their turn", async () => {
    const { service, came, ids } = heldService();
    const { requests, taken } = requestsOf("c1", "c2", "c3", "c4");
    const ahead = service.answerAhead(requests, 2);
    await settle();
    expect(taken).toEqual(["c1", "c2"]);
    came[1]?.give();
    await settle();
    expect(taken).toEqual(["c1", "c2", "c3"]);
    came[0]?.give();
    came[2]?.give();
    await settle();
    expect(ids()).toEqual(["c1", "c2", "c3", "c4"]);
    expect(await isSettled(ahead)).toBe(false);
    came[3]?.give();
    await ahead;
  });

  test("unless a test has asked for them first", async () => {
    const { service, ask, came, ids } = heldService();
    void ask(requestOf("c1"));
    const ahead = service.answerAhead(requestsOf("c1", "c2").requests, 1);
    expect(ids()).toEqual(["c1", "c2"]);
    came[1]?.give();
    await ahead;
    expect(ids()).toEqual(["c1", "c2"]);
  });

  test("once, where a row stands in two suites: what its first test gets is the call's answer", async () => {
    const { service, ask, came, ids } = heldService();
    const ahead = service.answerAhead(requestsOf("c1", "c1").requests, 1);
    const outcome = answerTo(requestOf("c1"));
    came[0]?.give(outcome);
    await ahead;
    expect(ids()).toEqual(["c1"]);
    expect(await ask(requestOf("c1"))).toBe(outcome);
  });

  test("and none is needed where there are none", async () => {
    const { service, ids } = heldService();
    await service.answerAhead([], 3);
    expect(ids()).toEqual([]);
  });
});

describe("a failure", () => {
  test("ends calling ahead, whatever is answered after it, and is handed to its test", async () => {
    const { service, ask, came, ids } = heldService();
    const { requests, taken } = requestsOf("c1", "c2", "c3");
    const ahead = service.answerAhead(requests, 2);
    came[0]?.give(NO_ANSWER);
    await settle();
    came[1]?.give();
    await ahead;

    expect(taken).toEqual(["c1", "c2"]);
    expect(await ask(requestOf("c1"))).toBe(NO_ANSWER);
    expect(await ask(requestOf("c2"))).toEqual(answerTo(requestOf("c2")));
    expect(ids()).toEqual(["c1", "c2"]);
    void ask(requestOf("c3"));
    expect(ids()).toEqual(["c1", "c2", "c3"]);
  });
});

describe("a test that gives up", () => {
  test("takes back what was asked for ahead of it", async () => {
    const { service, ask, came } = heldService();
    void service.answerAhead([requestOf("c1")], 1);
    const givenUp = new AbortController();
    void ask(requestOf("c1"), givenUp.signal);
    expect(came[0]?.signal.aborted).toBe(false);
    givenUp.abort();
    expect(came[0]?.signal.aborted).toBe(true);
  });

  test("does so before it has asked, too, and leaves other rows alone", async () => {
    const { service, ask, came } = heldService();
    void service.answerAhead(requestsOf("c1", "c2").requests, 2);
    void ask(requestOf("c1"), AbortSignal.abort());
    expect(came.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
});

describe("once calling ahead is ended", () => {
  test("nothing more is called for, and a test asks for what no test has asked for yet", async () => {
    const { service, ask, came, ids } = heldService();
    const { requests, taken } = requestsOf("c1", "c2", "c3");
    const ahead = service.answerAhead(requests, 2);
    const waiting = ask(requestOf("c1"));
    service.endAhead();
    came[0]?.give();
    came[1]?.give();
    await ahead;

    expect(await waiting).toEqual(answerTo(requestOf("c1")));
    expect(taken).toEqual(["c1", "c2"]);
    void ask(requestOf("c2"));
    expect(ids()).toEqual(["c1", "c2", "c2"]);
  });
});
