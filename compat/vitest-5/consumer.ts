/** What a project may write against the published types. It is compiled on either major of Vitest, and never run. */
import { test } from "vitest";
import { defineConfig } from "vitest/config";
import type { Reporter, TestCase } from "vitest/node";
import { type EvictionOptions, eviction, type Gate, type Verdict } from "vitest-eviction";
import { evictionCase, evictionContract, evictionTotal } from "vitest-eviction/case";
import { type CaseRecord, exactMcNemar, type McNemarResult } from "vitest-eviction/core";
import { EvictionReporter } from "vitest-eviction/reporter";
import reportSchema from "vitest-eviction/schema/report.schema.json" with { type: "json" };

const gates: readonly Gate[] = [{ gate: "retained", policy: "hybrid-v1", capacity: 7, atLeast: 45 }];
const verdict: Verdict = "outcome";
const options: EvictionOptions = { gates, verdict, provider: "none" };

export const config = defineConfig({ plugins: [eviction(options)], test: { projects: [] } });

test(
  "01493427 · hybrid-v1",
  { meta: { eviction: { case_id: "01493427", policy: "hybrid-v1" } } },
  evictionCase,
);
test("config", evictionContract("config"));
test("5 · hybrid-v1", evictionTotal("hybrid-v1", 5));

export function recordOf(found: TestCase): CaseRecord | undefined {
  return found.meta().evictionRecord;
}

export function isOurs(reporter: Reporter): boolean {
  return reporter instanceof EvictionReporter;
}

export const mcNemar: McNemarResult = exactMcNemar([[true, false]]);
export const title: string = reportSchema.title;
