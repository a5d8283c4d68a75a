import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { packageModule, shippedFile } from "./package-files.ts";

test("a shipped file is found in the package's own folder", () => {
  expect(JSON.parse(readFileSync(shippedFile("package.json"), "utf8")).name).toBe("vitest-eviction");
});

test("a module of the package is its source, run from source", () => {
  expect(packageModule("files/package-files")).toBe(
    fileURLToPath(new URL("package-files.ts", import.meta.url)),
  );
});
