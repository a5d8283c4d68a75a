import { existsSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import type { UserWorkspaceConfig } from "vitest/config";
import { eviction } from "./index.ts";
import type { EvictionOptions } from "./options.ts";

type Config = { test?: { projects?: unknown[]; include?: string[]; name?: string } };
type Project = UserWorkspaceConfig & { test: NonNullable<UserWorkspaceConfig["test"]> };

/** Runs the plugin's `config` hook over a root config, as Vite does, so many times. */
function configure(config: Config, options: EvictionOptions = {}, times = 1): readonly Project[] {
  const plugin = eviction(options);
  if (typeof plugin.config !== "function") throw new Error("The plugin has no config hook");
  for (let time = 0; time < times; time++) {
    Reflect.apply(plugin.config, {}, [config, { command: "serve", mode: "test" }]);
  }
  return (config.test?.projects ?? []) as readonly Project[];
}

test("adds its project beside the root's own tests where the root has no projects", () => {
  const [own, added, ...others] = configure({});
  expect(own).toMatchObject({ extends: true, test: { name: "default" } });
  expect(added?.test.name).toBe("eviction");
  expect(others).toEqual([]);
});

test("leaves the projects that are there as they are", () => {
  const unit = { test: { name: "unit" } };
  const projects = configure({ test: { projects: [unit, "packages/*"], include: ["a.test.ts"] } });
  expect(projects.slice(0, 2)).toEqual([unit, "packages/*"]);
  expect(projects).toHaveLength(3);
});

test("adds its project once, however often Vite asks or the plugin is listed", () => {
  const config: Config = { test: { projects: [] } };
  expect(configure(config, {}, 2)).toHaveLength(1);
  expect(configure(config)).toHaveLength(1);
});

test("hands on as plain data why a function is refused, so that it fails the run's contract and not the config", () => {
  const given = { provider: () => 1 } as unknown as EvictionOptions;
  const [project] = configure({ test: { projects: [] } }, given);
  const provided: unknown = project?.test.provide;
  expect(provided).toEqual({
    evictionOptions: { refusal: expect.objectContaining({ found: expect.stringContaining("provider") }) },
  });
  expect(structuredClone(provided)).toEqual(provided);
});

test("hands good options on as they are", () => {
  const options = { provider: "none", verdict: "record" } as const;
  const [project] = configure({ test: { projects: [] } }, options);
  expect(project?.test.provide).toEqual({ evictionOptions: { options } });
});

test("leaves it to Vitest to refuse a project of the user's own with the same name", () => {
  const names = configure({ test: { projects: [{ test: { name: "eviction" } }] } }).map(
    ({ test }) => test.name,
  );
  expect(names).toEqual(["eviction", "eviction"]);
});

test("the project runs no test again and all of a file's rows side by side, however long they wait", () => {
  const [project] = configure({ test: { projects: [] } });
  expect(project?.test).toMatchObject({ retry: 0, testTimeout: 0, maxConcurrency: 64 });
});

test("the project's workers go by the environment", () => {
  const workers = () => configure({ test: { projects: [] } })[0]?.test.maxWorkers;
  vi.stubEnv("EVICTION_PROVIDER", "live");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(workers()).toBe(2);
  vi.stubEnv("EVICTION_PROVIDER", "embedded");
  expect(workers()).toBe(1);
});

test("what the project names is there", () => {
  const [project] = configure({ test: { projects: [] } });
  const [, module] = [project?.plugins ?? []].flat() as unknown as readonly {
    resolveId: { handler(): string };
  }[];
  expect(existsSync(module?.resolveId.handler() ?? "")).toBe(true);
  expect(project?.test.globalSetup).toEqual([expect.stringMatching(/global-setup\.ts$/)]);
  expect([project?.test.globalSetup ?? ""].flat().every(existsSync)).toBe(true);
});
