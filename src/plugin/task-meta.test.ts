import type { TaskMeta as RunnerTaskMeta } from "@vitest/runner";
import { expectTypeOf, inject, type ProvidedContext, type TaskMeta, test } from "vitest";
import type { TestCase } from "vitest/node";
import type { CaseKey, CaseRecord } from "../core/rows/case-record.ts";
import type { RunAddress } from "./answers/run-services.ts";
import type { GivenOptions } from "./given-options.ts";
import type { PROVIDED_OPTIONS, PROVIDED_RUN } from "./task-meta.ts";

// Checked by the compiler alone: `npm run typecheck`.
test("a test's meta has a key and a record, as Vitest and as its runner name it", () => {
  expectTypeOf<TaskMeta["eviction"]>().toEqualTypeOf<CaseKey | undefined>();
  expectTypeOf<TaskMeta["evictionRecord"]>().toEqualTypeOf<CaseRecord | undefined>();
  expectTypeOf<RunnerTaskMeta["eviction"]>().toEqualTypeOf<CaseKey | undefined>();
  expectTypeOf<RunnerTaskMeta["evictionRecord"]>().toEqualTypeOf<CaseRecord | undefined>();
});

test("both are optional, so that tests of other projects need neither", () => {
  expectTypeOf<object>().toExtend<Pick<TaskMeta, "eviction" | "evictionRecord">>();
});

test("the reporter sees the same meta", () => {
  expectTypeOf<ReturnType<TestCase["meta"]>["evictionRecord"]>().toEqualTypeOf<CaseRecord | undefined>();
});

test("what is provided has the types of its names", () => {
  expectTypeOf<ProvidedContext[typeof PROVIDED_OPTIONS]>().toEqualTypeOf<GivenOptions>();
  expectTypeOf(inject<typeof PROVIDED_RUN>).returns.toEqualTypeOf<RunAddress>();
});
