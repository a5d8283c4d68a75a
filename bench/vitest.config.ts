import { defineConfig } from "vitest/config";

/** For `npm run bench:micro` alone; the bench's unit tests belong to the project "unit". */
export default defineConfig({ test: { benchmark: { include: ["bench/*.bench.ts"] } } });
