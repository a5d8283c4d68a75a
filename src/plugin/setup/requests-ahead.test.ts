import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { makePreparedRun } from "../../../test/factories/make-prepared-run.ts";
import { makeSuite } from "../../../test/factories/make-suite.ts";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import type { AnswerRequest } from "../../core/rows/answer-request.ts";
import type { CaseKey } from "../../core/rows/case-record.ts";
import { selectBuiltIn } from "../../core/selector/selector.ts";
import { runCase } from "../cases/run-case.ts";
import type { PreparedRun } from "./provided-run.ts";
import { requestsAhead } from "./requests-ahead.ts";

const RUN = makePreparedRun();

/** What is asked ahead for suites of these texts, in their order. */
async function aheadOf(run: PreparedRun, ...texts: readonly string[]): Promise<readonly AnswerRequest[]> {
  const files = Object.fromEntries(texts.map((text, index) => [`${index}.eviction.ts`, text]));
  const folder = await temporaryFolder(files);
  return [
    ...requestsAhead(
      run,
      Object.keys(files).map((name) => join(folder, name)),
    ),
  ];
}

const rowsOf = (requests: readonly AnswerRequest[]) => requests.map(({ task }) => task.row_id);

/** What a row's test asks. */
async function askedBy(run: PreparedRun, key: CaseKey): Promise<AnswerRequest | undefined> {
  let asked: AnswerRequest | undefined;
  await runCase(run, key, {
    select: selectBuiltIn,
    ask: async (request) => {
      asked = request;
      return { no_answer: "none", calls: 0 };
    },
  });
  return asked;
}

test("are what the tests of the suites ask, in their order", async () => {
  const requests = await aheadOf(RUN, makeSuite(["c2"]), makeSuite(["c1"]));
  expect(rowsOf(requests)).toEqual(["c2__confidence", "c2__hybrid-v1", "c1__confidence", "c1__hybrid-v1"]);
  expect(requests).toEqual(
    await Promise.all(requests.map(({ task: { case_id, policy } }) => askedBy(RUN, { case_id, policy }))),
  );
});

test("are made no sooner than they are taken", async () => {
  const folder = await temporaryFolder({ "first.eviction.ts": makeSuite(["c1"], ["confidence"]) });
  const second = join(folder, "second.eviction.ts");
  const requests = requestsAhead(RUN, [join(folder, "first.eviction.ts"), second]);
  expect(requests.next().value?.task.row_id).toBe("c1__confidence");
  await writeFile(second, makeSuite(["c2"], ["confidence"]));
  expect(rowsOf([...requests])).toEqual(["c2__confidence"]);
});

test.each([
  ["edited", makeSuite(["c1"]).replace("test(", "test.skip(")],
  ["that tests no rows", makeSuite([])],
  ["whose ids cannot be read", makeSuite(["c1"]).replaceAll('"c1"', String.raw`"\x631"`)],
])("are none of a suite %s, and those of the next all the same", async (_, text) => {
  expect(rowsOf(await aheadOf(RUN, text, makeSuite(["c2"])))).toEqual(["c2__confidence", "c2__hybrid-v1"]);
});

test("are none of a suite that cannot be read", () => {
  expect([...requestsAhead(RUN, ["missing.eviction.ts"])]).toEqual([]);
});

test("are none where another selector selects", async () => {
  const run = makePreparedRun({ selector: { file: "eviction.py" } });
  expect(await aheadOf(run, makeSuite(["c1"]))).toEqual([]);
});

test("leave out a policy of the user's own, which only tests may load", async () => {
  const run = makePreparedRun({ ownPolicies: { lru: "lru.ts" } });
  expect(rowsOf(await aheadOf(run, makeSuite(["c1"], ["lru", "confidence"])))).toEqual(["c1__confidence"]);
});

test.each(["c9", "constructor", "__proto__"])(
  "leave out a case that the run does not have: %s",
  async (id) => {
    expect(rowsOf(await aheadOf(RUN, makeSuite([id, "c1"], ["confidence"])))).toEqual(["c1__confidence"]);
  },
);

test.each(["newest", "constructor"])("leave out a policy that the run does not have: %s", async (policy) => {
  expect(rowsOf(await aheadOf(RUN, makeSuite(["c1"], [policy, "confidence"])))).toEqual(["c1__confidence"]);
});

test("leave out a case of which nothing is kept, as its test asks nothing", async () => {
  const empty = makePreparedCase({ caseId: "c1", pool: { facts: [], usage: {} } });
  const run = makePreparedRun({ cases: { ...RUN.cases, c1: empty } });
  expect(await askedBy(run, { case_id: "c1", policy: "confidence" })).toBeUndefined();
  expect(rowsOf(await aheadOf(run, makeSuite(["c1", "c2"], ["confidence"])))).toEqual(["c2__confidence"]);
});

test("leave out what cannot be selected, which is told by its test", async () => {
  const run = makePreparedRun({
    policies: { ...RUN.policies, "hybrid-v1": { policy: "hybrid-v1", now: "no time" } },
  });
  await expect(askedBy(run, { case_id: "c1", policy: "hybrid-v1" })).rejects.toThrow();
  expect(rowsOf(await aheadOf(run, makeSuite(["c1"])))).toEqual(["c1__confidence"]);
});
