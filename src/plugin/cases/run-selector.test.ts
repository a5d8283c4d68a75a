import { describe, expect, onTestFinished, test } from "vitest";
import { makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { makePreparedRun } from "../../../test/factories/make-prepared-run.ts";
import { selectorReply } from "../../../test/factories/selector-reply.ts";
import type { SelectableFact } from "../../core/selector/score-fact.ts";
import { selectBuiltIn } from "../../core/selector/selector.ts";
import { serveProcesses } from "../answers/loopback-server.ts";
import type { RunServices } from "../answers/run-services.ts";
import { exited } from "../selector/child-errors.ts";
import { CaseFailure } from "./case-failure.ts";
import { runSelector } from "./run-selector.ts";

const OPTIONS = { policy: "hybrid-v1", now: "2026-08-13T00:00:00Z" };
const TASK = { pool: makePreparedCase().pool, policy: "hybrid-v1", options: OPTIONS, capacity: 2 };
const { signal } = new AbortController();

async function served(services: RunServices) {
  const server = await serveProcesses(services);
  onTestFinished(() => server.close());
  return runSelector(makePreparedRun({ selector: { file: "a.py" } }), server.address, signal);
}

test("selects here and now without another selector", async () => {
  const nowhere = { port: 0, token: "" };
  expect(await runSelector(makePreparedRun(), nowhere, signal)(TASK)).toEqual(selectBuiltIn(TASK));
});

describe("over loopback", () => {
  test("asks the run's selector, and keeps facts of the pool itself", async () => {
    const select = await served({
      select: async ({ facts, options }) =>
        selectorReply(facts as readonly SelectableFact[], { ...OPTIONS, maxFacts: options.max_facts }),
    });
    const selection = await select(TASK);
    expect(selection).toEqual(selectBuiltIn(TASK));
    expect(selection.kept.every((fact) => TASK.pool.facts.includes(fact))).toBe(true);
  });

  test.each([
    ["a lost process", () => Promise.reject(exited("a.py", null, "SIGKILL")), "a.py: expected a process"],
    ["an exception", async () => ({ raised: "KeyError at a.py:1" }), "a.py: a call: expected a result"],
    ["an unknown failure", () => Promise.reject(new Error("canary")), "the run's answers are closed"],
  ])("tells %s in one line", async (_what, ask, told) => {
    const failure = (await served({ select: ask }))(TASK);
    await expect(failure).rejects.toBeInstanceOf(CaseFailure);
    await expect(failure).rejects.toThrow(told);
  });

  test("a server that has no selector is none", async () => {
    await expect((await served({}))(TASK)).rejects.toThrow("the answer server replied 404");
  });
});
