import { expect, test } from "vitest";
import type { EvictionOptions } from "../options.ts";
import { policyTriggers } from "./watch-policies.ts";

const SUITES = ["/root/eviction/a.eviction.ts"];

test("a changed policy module concerns every suite, another file none", () => {
  const [trigger, ...others] = policyTriggers(
    { policies: { lru: "./lru+v2 (1).ts" } },
    "/root",
    () => SUITES,
  );
  const match = trigger?.pattern.exec("/root/lru+v2 (1).ts");
  expect(match && trigger?.testsToRun("/root/lru+v2 (1).ts", match)).toEqual(SUITES);
  expect(trigger?.pattern.test("/root/lruuv2 (1)xts")).toBe(false);
  expect(trigger?.pattern.test("/other/root/lru+v2 (1).ts")).toBe(false);
  expect(others).toEqual([]);
});

test.each([undefined, {}, 1, { lru: 1 }])(
  "policies that are none are left to the run's contract: %j",
  (policies) => {
    expect(policyTriggers({ policies } as EvictionOptions, "/root", () => SUITES)).toEqual([]);
  },
);
