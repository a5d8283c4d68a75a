import type { SuiteText } from "./bare-twin.ts";

const TEST_LINE = /^test\(.*\);$/;

/** The same suites with a file for each test. */
export function splitSuites(suites: readonly SuiteText[]): readonly SuiteText[] {
  return suites.flatMap(({ name, text }) => {
    const lines = text.split("\n");
    const imports = lines.filter((line) => line.startsWith("import "));
    return lines
      .filter((line) => TEST_LINE.test(line))
      .map((line, index) => ({
        name: name.replace(/\.eviction\.ts$/, `.${index}.eviction.ts`),
        text: [...imports, "", line, ""].join("\n"),
      }));
  });
}
