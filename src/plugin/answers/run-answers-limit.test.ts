import { expect, test } from "vitest";
import { askFor } from "../../../test/factories/asking.ts";
import { bodyOf, localServer, send } from "../../../test/factories/local-server.ts";
import { makeCheckedRun } from "../../../test/factories/make-checked-run.ts";
import { makeCompletion } from "../../../test/factories/make-provider.ts";
import { settle } from "../../../test/factories/promised.ts";
import { runAnswers } from "./run-answers.ts";
import { NOTHING_YET, standingAfter } from "./standing.ts";

/** A provider that answers once as many calls are open as there may be, or no more are to come. */
async function providerThatWaitsFor(workers: number, total: number) {
  const open: (() => void)[] = [];
  let seen = 0;
  let peak = 0;
  const url = await localServer(async (request, response) => {
    await bodyOf(request);
    seen += 1;
    open.push(() => send(response, makeCompletion()));
    peak = Math.max(peak, open.length);
    if (open.length < workers && seen < total) return;
    // Time for a call too many to arrive.
    await settle();
    for (const answer of open.splice(0)) answer();
  });
  return { url, seen: () => seen, peak: () => peak };
}

test.each([1, 3, 7])("%d workers have as many calls in flight, and never more", async (workers) => {
  const ids = Array.from({ length: 20 }, (_, index) => `c${index}`);
  const provider = await providerThatWaitsFor(workers, ids.length);
  const run = await makeCheckedRun("live", { baseUrl: provider.url, qa: { workers } });
  let standing = NOTHING_YET;
  const inFlight: number[] = [];
  const answers = await runAnswers(run, run.output.path, (event) => {
    standing = standingAfter(standing, event);
    inFlight.push(standing.inFlight);
  });
  const outcomes = await Promise.all(ids.map((id) => askFor(answers.service, run, id)));
  await answers.release();
  expect(outcomes).toMatchObject(ids.map((case_id) => ({ row: { case_id } })));
  expect(provider.seen()).toBe(ids.length);
  expect(provider.peak()).toBe(workers);
  expect(Math.max(...inFlight)).toBe(workers);
  expect(standing).toMatchObject({ answered: ids.length, inFlight: 0, failed: 0 });
});
