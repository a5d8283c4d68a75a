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
  expect(found).toEqual({ extends: true, test: { name: configFile === undefined ? "default" : "mine" } });
});
