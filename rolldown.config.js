import { defineConfig } from "rolldown";

/** A few files instead of some two hundred, since every file that Node has to find and read costs a run's start. */
export default defineConfig({
  input: {
    "plugin/index": "src/plugin/index.ts",
    "plugin/setup/global-setup": "src/plugin/setup/global-setup.ts",
    "plugin/cases/suite-api": "src/plugin/cases/suite-api.ts",
    "reporter/index": "src/reporter/index.ts",
    "core/index": "src/core/index.ts",
    "cli/main": "src/cli/main.ts",
  },
  platform: "node",
  // Every package but the helpers of the bundler itself.
  external: /^(?!@oxc-project\/)[@\w]/,
  output: { dir: "dist", cleanDir: true, chunkFileNames: "chunks/[name].js" },
});
