import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { eviction } from "./src/plugin/index.ts";

export default defineConfig({
  plugins: [
    eviction({ baseline: fileURLToPath(new URL("manifests/retention-baseline-v1.json", import.meta.url)) }),
  ],
  test: {
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          include: [
            "src/**/*.test.ts",
            "bench/**/*.test.ts",
            "test/vectors/*.test.ts",
            "test/conformance/*.test.ts",
            "test/sample/*.test.ts",
            "test/docs/*.test.ts",
          ],
        },
      },
      {
        test: {
          name: "browser",
          maxWorkers: 1,
          include: ["test/browser/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/*.test.ts"],
          globalSetup: ["test/e2e/install-package.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Its tests wait for processes of their own.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "package",
          include: ["test/package/*.test.ts"],
          globalSetup: ["test/package/pack-once.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
