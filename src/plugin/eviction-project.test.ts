import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../test/factories/temporary-folder.ts";
import type { Environment } from "./environment.ts";
import { evictionProject } from "./eviction-project.ts";
import type { EvictionOptions } from "./options.ts";
import { headerLine } from "./suites/generated-text.ts";

const KEY = "DEERMEM_EVAL_ANSWER_API_KEY";
const URL = "DEERMEM_EVAL_ANSWER_BASE_URL";

const workersOf = (env: Environment, options: EvictionOptions = {}) =>
  evictionProject({ options }, env, "/root", { name: "hooks" }, () => false).test?.maxWorkers;

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

describe("generated suites", () => {
  const GENERATED = "my (suites)/a+b.eviction.ts";

  /** What Vite is told not to compile, as a question about a file of a folder with a suite of each kind. */
  async function uncompiledIn(isWatching: boolean): Promise<(name: string) => boolean> {
    const folder = await temporaryFolder({
      [GENERATED]: `${headerLine("npx vitest-eviction generate")}\n`,
      "my (suites)/mine.eviction.ts": "",
    });
    const options = { suites: "my (suites)" };
    const project = evictionProject({ options }, {}, folder, { name: "hooks" }, () => isWatching);
    const configs = [project.plugins].flat(3).map((plugin) => {
      const hook = Object(plugin).config;
      return typeof hook === "function" ? hook() : {};
    });
    const excluded: readonly RegExp[] = configs.flatMap((config) => config.oxc?.exclude ?? []);
    return (name) => excluded.some((pattern) => pattern.test(join(folder, name)));
  }

  test("are not compiled, and what somebody wrote beside them is", async () => {
    const isUncompiled = await uncompiledIn(false);
    expect(isUncompiled(GENERATED)).toBe(true);
    for (const name of ["my (suites)/mine.eviction.ts", `${GENERATED}.ts`, "policy.ts"]) {
      expect(isUncompiled(name)).toBe(false);
    }
  });

  test("are compiled while watching, when each may become another file", async () => {
    expect((await uncompiledIn(true))(GENERATED)).toBe(false);
  });
});
