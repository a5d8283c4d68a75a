import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../test/factories/temporary-folder.ts";
import type { Environment } from "./environment.ts";
import { evictionProject } from "./eviction-project.ts";
import type { EvictionOptions } from "./options.ts";
import { headerLine } from "./suites/header-line.ts";

const KEY = "DEERMEM_EVAL_ANSWER_API_KEY";
const URL = "DEERMEM_EVAL_ANSWER_BASE_URL";

const workersOf = (env: Environment, options: EvictionOptions = {}) =>
  evictionProject({ options }, env, "/root", { name: "hooks" }).test?.maxWorkers;

describe("two workers, so that a provider is not left idle at a file's end", () => {
  test.each<[Environment, EvictionOptions]>([
    [{ EVICTION_PROVIDER: "live" }, {}],
    [{ [KEY]: "key" }, {}],
    [{ [URL]: "url" }, {}],
    [{ [KEY]: "key", [URL]: "url" }, {}],
    [{}, { provider: "live" }],
    [{ EVICTION_PROVIDER: "live" }, { provider: "embedded" }],
    [{ EVICTION_PROVIDER: "", [KEY]: "key" }, {}],
  ])("where %j and %j make a live run likely", (env, options) => {
    expect(workersOf(env, options)).toBe(2);
  });
});

describe("one worker, which starts fastest", () => {
  test.each<[Environment, EvictionOptions]>([
    [{}, {}],
    [{ [KEY]: "", [URL]: "" }, {}],
    [{ EVICTION_PROVIDER: "embedded", [KEY]: "key", [URL]: "url" }, {}],
    [{ EVICTION_PROVIDER: "recorded", [KEY]: "key" }, {}],
    [{ EVICTION_PROVIDER: "none" }, { provider: "live" }],
    [{ [KEY]: "key", [URL]: "url" }, { provider: "embedded" }],
    [{ EVICTION_PROVIDER: "Live" }, {}],
  ])("where %j and %j make none", (env, options) => {
    expect(workersOf(env, options)).toBe(1);
  });
});

test("generated suites are not compiled, and what somebody wrote beside them is", async () => {
  const generated = "my (suites)/a+b.eviction.ts";
  const folder = await temporaryFolder({
    [generated]: headerLine("npx vitest-eviction generate"),
    "my (suites)/mine.eviction.ts": "",
  });
  const project = evictionProject({ options: { suites: "my (suites)" } }, {}, folder, { name: "hooks" });
  const { exclude } = project.oxc as { readonly exclude: readonly RegExp[] };
  const isLeft = (name: string) => exclude.some((pattern) => pattern.test(join(folder, name)));

  expect(isLeft(generated)).toBe(true);
  expect(isLeft("my (suites)/mine.eviction.ts")).toBe(false);
  expect(isLeft("my (suites)/a+b.eviction.ts.ts")).toBe(false);
  expect(isLeft("policy.ts")).toBe(false);
});
