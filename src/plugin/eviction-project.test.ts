import { describe, expect, test } from "vitest";
import type { Environment } from "./environment.ts";
import { evictionProject } from "./eviction-project.ts";
import type { EvictionOptions } from "./options.ts";

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
