import type { Files } from "./installed-folder.ts";

/** A suite file: its name, and its text with literal tests. */
export interface SuiteText {
  readonly name: string;
  readonly text: string;
}

const TEST_TITLE = /^test\(("(?:[^"\\]|\\.)*"),/gm;

const BARE_CONFIG = `import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["suites/*.ts"], isolate: false, maxWorkers: 1 } });
`;

/** What the same suites cost in Vitest alone: as many files and as many tests of the same names, all empty. */
export function bareTwin(suites: readonly SuiteText[]): Files {
  const bare = suites.map(({ name, text }) => {
    const tests = titlesOf(text).map((title) => `test(${title}, () => {});\n`);
    return { name, text: `import { test } from "vitest";\n\n${tests.join("")}` };
  });
  return { "vitest.config.ts": BARE_CONFIG, ...inFolder("suites", bare) };
}

/** Suite files as files of a folder. */
export function inFolder(folder: string, suites: readonly SuiteText[]): Files {
  return Object.fromEntries(suites.map(({ name, text }) => [`${folder}/${name}`, text]));
}

/** The tests that some suite files hold. */
export function countTests(suites: readonly SuiteText[]): number {
  return suites.reduce((total, { text }) => total + titlesOf(text).length, 0);
}

function titlesOf(text: string): readonly string[] {
  return Array.from(text.matchAll(TEST_TITLE), ([, title = ""]) => title);
}
