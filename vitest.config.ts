import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { eviction } from "./src/plugin/index.ts";
import { LongestFirst } from "./test/longest-first.ts";

/** For tests that wait for processes of their own: two at a time, over all such projects, and after the unit tests. */
const AMONG_PROCESSES = { maxWorkers: 2, sequence: { groupOrder: 2 } };

export default defineConfig({
  plugins: [
    eviction({ baseline: fileURLToPath(new URL("manifests/retention-baseline-v1.json", import.meta.url)) }),
  ],
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          maxWorkers: 2,
          // Property tests take seconds on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
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
          include: ["test/browser/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...AMONG_PROCESSES,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/*.test.ts"],
          globalSetup: ["test/e2e/install-package.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...AMONG_PROCESSES,
        },
      },
      {
        test: {
          name: "package",
          include: ["test/package/*.test.ts"],
          globalSetup: ["test/package/pack-once.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          ...AMONG_PROCESSES,
        },
      },
    ],
  },
});
