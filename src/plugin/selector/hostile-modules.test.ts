import { afterEach, describe, expect, test } from "vitest";
import { makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { HAS_PYTHON, pythonModule } from "../../../test/factories/python-modules.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { selectBuiltIn } from "../../core/selector/selector.ts";
import { type OpenSelector, openSelector } from "./open-selector.ts";
import { otherSelector } from "./other-selector.ts";

const { pool } = makePreparedCase();

function taskUnder(policy: "confidence" | "hybrid-v1") {
  return { pool, policy, options: { policy, now: "2026-08-13T00:00:00Z" }, capacity: 2 } as const;
}
const TASK = taskUnder("hybrid-v1");

const opened: OpenSelector[] = [];

async function open(module: string, env: Readonly<Record<string, string>> = {}): Promise<OpenSelector> {
  const selector = await openSelector(
    { kind: "python", module: pythonModule(module), python: "python3" },
    { requiredVersion: "hybrid-v1", env: { ...process.env, ...env }, timeoutMs: 20_000 },
  );
  opened.push(selector);
  return selector;
}

async function select({ file, ask }: OpenSelector, task: Parameters<typeof selectBuiltIn>[0] = TASK) {
  return otherSelector(file, ask)(task);
}

afterEach(async () => {
  for (const selector of opened.splice(0)) await selector.close();
});

describe.skipIf(!HAS_PYTHON)("with Python 3 (skipped where there is no python3)", () => {
  test.skipIf(process.platform === "win32")(
    "takes no reply from a process that a module forked",
    async () => {
      const selector = await open("faults/forks.py");
      for (const _ of [1, 2]) expect(await select(selector)).toEqual(selectBuiltIn(TASK));
    },
  );

  test("does not depend on what a module patches, nor on what can be printed", async () => {
    const selector = await open("faults/patches.py", { PYTHONIOENCODING: "latin-1" });
    for (const _ of [1, 2]) expect(await select(selector)).toEqual(selectBuiltIn(TASK));
  });

  test("leaves the user's own path for imports as it is", async () => {
    const PYTHONPATH = pythonModule("agent");
    const selector = await open("imports_by_path.py", { PYTHONPATH, PYTHONSAFEPATH: "1" });
    expect(await select(selector)).toEqual(selectBuiltIn(TASK));
  });

  test.each([
    ["hybrid-v1", "ModuleNotFoundError at names_text.py:9"],
    ["confidence", "SyntaxError at names_text.py:10"],
  ] as const)("tells nothing that an exception holds, under %s", async (policy, told) => {
    const selector = await open("faults/names_text.py");
    const refused = await rejectionOf(select(selector, taskUnder(policy)));
    expect(refused.message).toContain(`expected a result, found ${told}. `);
  });

  test("numbers beyond all bounds are refused, and end nothing", async () => {
    const selector = await open("faults/far_numbers.py");
    for (const _ of [1, 2]) {
      const { code, message } = await rejectionOf(select(selector));
      expect(code).toBe("selector");
      expect(message).toContain(
        "selection.scores[0].value (expected a finite number, found a number that is not finite)",
      );
      expect(message).toContain("selection.reserved_correction_slots (expected a finite number, found ");
    }
  });
});
