import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isGenerated } from "./header-line.ts";
import { SUITE_ENDING } from "./suite-ending.ts";

/**
 * The suites of a folder that a command of this package wrote, whichever command it was; none where the folder cannot be
 * read, which is told elsewhere. They hold nothing but JavaScript.
 */
export function generatedFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((file) => file.endsWith(SUITE_ENDING) && isGenerated(readFileSync(file, "utf8")));
  } catch {
    return [];
  }
}
