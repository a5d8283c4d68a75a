import { defineConfig } from "vitest/config";
import { eviction } from "vitest-eviction";

export default defineConfig({
  plugins: [eviction({ suites: "./eviction", policies: { "recency-only": "./recency-only.ts" } })],
});
