import { afterEach, describe, expect, test } from "vitest";
import { makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { HAS_PYTHON, PYTHON_SELECTOR, pythonModule } from "../../../test/factories/python-modules.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { selectBuiltIn } from "../../core/selector/selector.ts";
import { type OpenSelector, openSelector } from "./open-selector.ts";
import { otherSelector } from "./other-selector.ts";

const TASK = {
  pool: makePreparedCase().pool,
  policy: "hybrid-v1",
  options: { policy: "hybrid-v1", now: "2026-08-13T00:00:00Z" },
  capacity: 2,
} as const;

const opened: OpenSelector[] = [];

async function open(module: string, timeoutMs = 20_000, python = "python3"): Promise<OpenSelector> {
  const process_ = { requiredVersion: "hybrid-v1", env: process.env, timeoutMs };
  const selector = await openSelector({ kind: "python", module, python }, process_);
  opened.push(selector);
  return selector;
}

async function select({ file, ask }: OpenSelector) {
  return otherSelector(file, ask)(TASK);
}

afterEach(async () => {
  for (const selector of opened.splice(0)) await selector.close();
});

test("names an interpreter that is not there", async () => {
  const refused = await rejectionOf(open(PYTHON_SELECTOR, 20_000, "no-such-python"));
  expect(refused.code).toBe("selector-process");
  expect(refused.message).toBe(
    "eviction.py: expected an interpreter no-such-python to run it, found none that starts (ENOENT). " +
      "Install it, or name another interpreter: python({ module, python }).",
  );
});

test.skipIf(process.platform === "win32")(
  "names an interpreter whose path leads through a file",
  async () => {
    const refused = await rejectionOf(open(PYTHON_SELECTOR, 20_000, `${PYTHON_SELECTOR}/python3`));
    expect(refused.code).toBe("selector-process");
    expect(refused.message).toContain("found none that starts (ENOTDIR). ");
  },
);

describe.skipIf(!HAS_PYTHON)("with Python 3 (skipped where there is no python3)", () => {
  test("asks a module of a package that imports its siblings", async () => {
    const selector = await open(PYTHON_SELECTOR);
    const selection = await select(selector);
    expect(selector.file).toBe("eviction.py");
    expect(selection).toEqual(selectBuiltIn(TASK));
    expect(selection.kept.every((fact) => TASK.pool.facts.includes(fact))).toBe(true);
  });

  test("takes no harm from what a module prints or reads", async () => {
    const selector = await open(pythonModule("faults/noisy.py"));
    expect(await select(selector)).toEqual(selectBuiltIn(TASK));
  });

  test("answers requests that are made at once, each with its own reply", async () => {
    const selector = await open(PYTHON_SELECTOR);
    const capacities = [0, 1, 2, 3, 4, 5];
    const tasks = capacities.map((capacity) => ({ ...TASK, capacity }));
    const selections = await Promise.all(tasks.map(otherSelector(selector.file, selector.ask)));
    expect(selections).toEqual(tasks.map(selectBuiltIn));
  });

  test.each([
    ["no_such_file.py", /no_such_file\.py: expected a Python file, found none\. Name the module's \.py file/],
    ["no_function.py", /^no_function\.py: expected a function select_facts_for_capacity, found none\. /],
    ["other_parameters.py", /^other_parameters\.py: select_facts_for_capacity: expected the facts and /],
    [
      "other_version.py",
      /^other_version\.py: EVICTION_POLICY_HYBRID_V1: expected "hybrid-v1", .*, found "hybrid-v2"\. /,
    ],
    ["no_version.py", /found no such constant\. /],
    ["missing_import.py", /found ModuleNotFoundError of no_such_module_anywhere\. Name an interpreter/],
    ["raises_on_import.py", /found RuntimeError at raises_on_import\.py:3\. /],
    ["raises_on_look.py", /found RuntimeError at raises_on_look\.py:5\. /],
    ["endless_version.py", /found RecursionError\. /],
  ])("refuses %s before anything is asked", async (file, told) => {
    const refused = await rejectionOf(open(pythonModule(`faults/${file}`)));
    expect(refused.code).toBe("selector");
    expect(refused.message).toMatch(told);
    expect(refused.message).not.toContain("secret");
  });

  test("tells an exception by its type and place, never by its message, and asks on", async () => {
    const selector = await open(pythonModule("faults/raises.py"));
    for (const _ of [1, 2]) {
      const refused = await rejectionOf(select(selector));
      expect(refused.code).toBe("selector");
      expect(refused.message).toBe(
        "raises.py: a call: expected a result, found ValueError at raises.py:7. " +
          "Correct the module's select_facts_for_capacity.",
      );
    }
  });

  test.each([
    ["exits.py", "found one that ended with code 3. "],
    ["killed.py", "found one that SIGKILL ended. "],
    ["garbage.py", "expected one JSON line for each request, found something else. "],
  ])("ends every call with one and the same error once %s has lost its process", async (file, told) => {
    const selector = await open(pythonModule(`faults/${file}`));
    const refusals = await Promise.all([select(selector), select(selector)].map((call) => rejectionOf(call)));
    refusals.push(await rejectionOf(select(selector)));
    for (const refused of refusals) {
      expect(refused.code).toBe("selector-process");
      expect(refused.message).toBe(refusals[0]?.message);
    }
    expect(refusals[0]?.message).toContain(told);
  });

  test("ends a call that hangs", async () => {
    const selector = await open(pythonModule("faults/hangs.py"), 2_500);
    const refused = await rejectionOf(select(selector));
    expect(refused.message).toMatch(
      /^hangs\.py: expected an answer within 2\.5 s, found none\. Correct the module/,
    );
  });

  test("ends an import that hangs", async () => {
    const refused = await rejectionOf(open(pythonModule("faults/hangs_on_import.py"), 500));
    expect(refused.code).toBe("selector-process");
    expect(refused.message).toContain("expected an answer within 0.5 s");
  });

  test("tells all that is wrong with a nonsensical result at once", async () => {
    const selector = await open(pythonModule("faults/nonsense.py"));
    const { code, message } = await rejectionOf(select(selector));
    expect(code).toBe("selector");
    expect(message).toContain("selection.evicted (expected a list, found text)");
    expect(message).toContain("selection.scores[0].value (expected a finite number");
    expect(message).toContain(
      "selection.scores[0].components.confidence (expected a finite number, found an object)",
    );
    expect(message).toContain("selection.reserved_correction_slots (expected");
    expect(message).not.toContain("kettle");
  });

  test("refuses a module that changes what it was given", async () => {
    const selector = await open(pythonModule("faults/changes_facts.py"));
    const { message } = await rejectionOf(select(selector));
    expect(message).toContain("facts: expected facts and usage left as they were, found changed ones");
  });

  test("a call after the end is refused", async () => {
    const selector = await open(PYTHON_SELECTOR);
    await selector.close();
    expect((await rejectionOf(select(selector))).message).toContain("found one after it");
  });
});
