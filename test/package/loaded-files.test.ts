import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { REPOSITORY } from "../e2e/runtime.ts";

const DIST = join(REPOSITORY, "dist");
const STATIC_IMPORT = /^import (?:.* from )?"(\.[^"]+)";$/gm;

/** A built file with all that it imports at once, relative to `dist`; what it imports when needed is not among them. */
function loadedWith(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const text = readFileSync(join(DIST, file), "utf8");
  for (const [, path = ""] of text.matchAll(STATIC_IMPORT)) {
    loadedWith(relative(DIST, join(DIST, dirname(file), path)), loaded);
  }
  return loaded;
}

// Every file that Node has to find and read takes time from a start.
test.each([
  ["plugin/index.js", "chunks/plugin/start.js"],
  ["plugin/setup/global-setup.js", "chunks/setup/run.js"],
  ["plugin/cases/suite-api.js", "chunks/cases/case.js"],
])("%s loads one file and a runtime at most", (entry, chunk) => {
  const others = new Set(loadedWith(entry));
  for (const file of [entry, chunk]) expect(others.delete(file)).toBe(true);
  for (const file of others) expect(file).toMatch(/rolldown-runtime\.js$/);
});

test.each([
  ["plugin/index.js", "export { eviction, python };"],
  ["plugin/cases/suite-api.js", "export { evictionCase, evictionContract, evictionParity, evictionTotal };"],
])("%s exports what is public and nothing that its chunks share", (entry, exported) => {
  const text = readFileSync(join(DIST, entry), "utf8");
  expect(text.match(/^export .*$/gm)).toEqual([exported]);
});
