import { join } from "node:path";
import { expect, test } from "vitest";
import { askFor } from "../../../test/factories/asking.ts";
import { bodyOf, localServer, send } from "../../../test/factories/local-server.ts";
import { makeCheckedRun } from "../../../test/factories/make-checked-run.ts";
import { makeCompletion } from "../../../test/factories/make-provider.ts";
import { promised, settle } from "../../../test/factories/promised.ts";
import { contentsBelow, filesBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { runAnswers } from "./run-answers.ts";

/** Two live runs on one directory, and a count of the calls that the provider got. */
async function twoRuns() {
  let calls = 0;
  const baseUrl = await localServer(async (request, response) => {
    await bodyOf(request);
    calls += 1;
    send(response, makeCompletion());
  });
  const directory = await temporaryFolder();
  const run = await makeCheckedRun("live", { baseUrl, directory });
  const [first, second] = [
    await runAnswers(run, directory, () => {}),
    await runAnswers(run, directory, () => {}),
  ];
  return { directory, run, first, second, calls: () => calls };
}

test("a second run on a directory is told who holds it, and neither calls nor writes", async () => {
  const { directory, run, first, second, calls } = await twoRuns();
  await askFor(first.service, run, "c1");
  const before = await contentsBelow(directory);
  const refusal = {
    no_answer: expect.stringContaining(
      `${join(directory, "run.lock")}: expected no other run in this directory, found process ${process.pid} on `,
    ),
    calls: 0,
  };
  expect(await askFor(second.service, run, "c2")).toEqual(refusal);
  expect(await askFor(second.service, run, "c1")).toEqual(refusal);
  await second.stop();
  await second.release();
  expect(await contentsBelow(directory)).toEqual(before);
  expect(calls()).toBe(1);
  await first.release();
});

test("of two runs that begin at once, one has all its rows answered and the other none", async () => {
  const { run, first, second, calls } = await twoRuns();
  const ids = ["c1", "c2", "c3", "c4"];
  const asked = [first, second].map(({ service }) => Promise.all(ids.map((id) => askFor(service, run, id))));
  const answered = (await Promise.all(asked)).map(
    (outcomes) => outcomes.filter((one) => "row" in one).length,
  );
  expect(answered.sort()).toEqual([0, ids.length]);
  expect(calls()).toBe(ids.length);
  await Promise.all([first.release(), second.release()]);
});

test("a directory that was given free is had by the next run, which pays for nothing twice", async () => {
  const { directory, run, first, second, calls } = await twoRuns();
  await askFor(first.service, run, "c1");
  await first.stop();
  await first.release();
  expect(await filesBelow(directory)).not.toContain("run.lock");
  expect(await askFor(second.service, run, "c1")).toMatchObject({ reused: true });
  expect(await askFor(second.service, run, "c2")).toMatchObject({ reused: false });
  expect(calls()).toBe(2);
  await second.release();
});

test("a stop waits for the calls in flight and for their rows, while the directory is still held", async () => {
  const arrived = promised<void>();
  const answer = promised<void>();
  const baseUrl = await localServer(async (request, response) => {
    await bodyOf(request);
    arrived.keep();
    await answer.promise;
    send(response, makeCompletion());
  });
  const run = await makeCheckedRun("live", { baseUrl, qa: { workers: 1 } });
  const answers = await runAnswers(run, run.output.path, () => {});
  const outcomes = ["c1", "c2"].map((id) => askFor(answers.service, run, id));
  await arrived.promise;
  const stop = answers.stop();
  await settle();
  expect(await filesBelow(run.output.path)).toContain("run.lock");
  answer.keep();
  await stop;
  const stored = await filesBelow(join(run.output.path, "responses"));
  await answers.release();
  const given = (await Promise.all(outcomes)).flatMap((one) => ("row" in one ? [one.row.row_id] : []));
  expect(given).toHaveLength(1);
  expect(stored).toEqual(given.map((rowId) => `${rowId}.json`));
});
