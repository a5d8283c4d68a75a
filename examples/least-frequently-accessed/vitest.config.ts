import { defineConfig } from "vitest/config";
import { eviction } from "vitest-eviction";

export default defineConfig({
  plugins: [
    eviction({ suites: "./eviction", policies: { "least-accessed": "./least-frequently-accessed.ts" } }),
  ],
});
