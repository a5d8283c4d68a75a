import { resolveConfig } from "vite";
import { expect, test } from "vitest";
import { ownTests } from "./own-tests.ts";

test("a root whose config file Vitest takes as a project is taken as it is", () => {
  expect(ownTests({ configFile: "/a folder/vitest.config.ts", test: { name: "mine" } })).toBe(
    "/a folder/vitest.config.ts",
  );
  expect(ownTests({ configFile: "/repo/vite.unit.config.mjs" })).toBe("/repo/vite.unit.config.mjs");
});

test.each([
  undefined,
  false,
  "/repo/eviction.ts",
  "/repo (1)/vitest.config.ts",
  "/re[po]/vite.config.ts",
] as const)("a root with the config file %j becomes a project with its settings and name", (configFile) => {
  const found = ownTests(configFile === undefined ? {} : { configFile, test: { name: "mine" } });
  expect(found).toMatchObject({
    extends: true,
    test: { name: configFile === undefined ? "default" : "mine" },
  });
});

test("a root that is loaded once more runs its global setup once", async () => {
  const globalSetup = "start-database.ts";
  const setupFiles = ["setup.ts"];
  const project = ownTests({ test: { globalSetup, setupFiles } });
  if (typeof project !== "object" || !("plugins" in project)) throw new Error("no inline project");

  const config = { test: { globalSetup, setupFiles }, plugins: project.plugins ?? [] };
  const { test } = await resolveConfig({ configFile: false, ...config }, "serve");

  expect(test).toMatchObject({ globalSetup: [], setupFiles });
});
