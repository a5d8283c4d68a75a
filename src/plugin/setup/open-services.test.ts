import { expect, test } from "vitest";
import type { TestProject } from "vitest/node";
import { makeCheckedRun } from "../../../test/factories/make-checked-run.ts";
import { openServices } from "./open-services.ts";

test("a selector's process does not outlive answers that could not be opened", async () => {
  const events: string[] = [];
  const selector = {
    file: "eviction.py",
    ask: async () => undefined,
    close: async () => {
      events.push("closed");
    },
  };
  const project = {
    vitest: { config: { root: "/" } },
    onTestsRerun() {
      throw new Error("canary");
    },
  };
  const checked = await makeCheckedRun("embedded");
  const run = { ...checked, header: { ...checked.header, mode: "recorded" as const }, selector };

  await expect(openServices(project as unknown as TestProject, run)).rejects.toThrow("canary");

  expect(events).toEqual(["closed"]);
});
