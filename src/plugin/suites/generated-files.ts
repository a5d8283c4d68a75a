import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isGenerated } from "./generated-text.ts";
import { SUITE_ENDING } from "./suite-ending.ts";

/**
 * The suites of a folder that are as a command of this package wrote them, whichever command it was. What cannot be read
 * is none of them, and is told elsewhere.
 */
export function generatedFiles(folder: string): readonly string[] {
  return suiteFiles(folder).filter((file) => {
    try {
      // A pipe would be waited for.
      return statSync(file).isFile() && isGenerated(readFileSync(file, "utf8"));
    } catch {
      return false;
    }
  });
}

/** The suites of a folder; none of one that cannot be read. */
export function suiteFiles(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(SUITE_ENDING));
    return names.map((name) => join(folder, name));
  } catch {
    return [];
  }
}
