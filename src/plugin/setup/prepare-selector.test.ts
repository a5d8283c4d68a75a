import { describe, expect, test } from "vitest";
import { HAS_PYTHON, PYTHON_SELECTOR, pythonModule } from "../../../test/factories/python-modules.ts";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import type { Environment } from "../environment.ts";
import { python } from "../selector/python.ts";
import { ContractChecks, ContractsStopped } from "./contracts.ts";
import { type CheckedRun, prepareRun } from "./prepare-run.ts";

async function prepare(env: Environment, module = PYTHON_SELECTOR) {
  const root = await temporaryFolder({});
  const checks = new ContractChecks();
  const options = { selector: python({ module }) };
  const prepared = await prepareRun(checks, options, env, { root, workingDirectory: root }).catch(
    (error: unknown) => error,
  );
  return { prepared, states: checks.states };
}

test("the built-in selector needs no process, and is named", async () => {
  const { prepared, states } = await prepare({ EVICTION_SELECTOR: "built-in" });
  expect(prepared).toMatchObject({ selector: undefined, header: { selector: "built-in" } });
  expect(states.selector.state).toBe("held");
});

describe.skipIf(!HAS_PYTHON)("with Python 3 (skipped where there is no python3)", () => {
  test("a module of the required version holds the contract, and goes by its file's name", async () => {
    const { prepared, states } = await prepare({ ...process.env });
    const run = prepared as CheckedRun;
    expect(states.selector.state).toBe("held");
    expect(run.header.selector).toBe("python:eviction.py");
    expect(run.selector?.file).toBe("eviction.py");
    await run.selector?.close();
  });

  test("another version breaks it, before anything is called", async () => {
    const { prepared, states } = await prepare({ ...process.env }, pythonModule("faults/other_version.py"));
    expect(prepared).toBeInstanceOf(ContractsStopped);
    expect(states.selector).toMatchObject({
      state: "broken",
      reason: expect.stringContaining('found "hybrid-v2"'),
    });
  });

  test("the module's process never has the provider's variables", async () => {
    const env = {
      ...process.env,
      DEERMEM_EVAL_ANSWER_API_KEY: "canary",
      DEERMEM_EVAL_ANSWER_BASE_URL: "http://127.0.0.1:1/v1",
    };
    const { prepared, states } = await prepare(env, pythonModule("faults/sees_no_key.py"));
    expect(states.selector.state).toBe("held");
    expect((prepared as CheckedRun).header.mode).toBe("live");
    await (prepared as CheckedRun).selector?.close();
  });
});
