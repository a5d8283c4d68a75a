import { HELP } from "../../src/cli/help.ts";
import { GATES_FAILED_EXIT_CODE } from "../../src/reporter/gates/exit-code.ts";
import { page, table } from "./page.ts";

export function exitCodesPage(): string {
  const ofCommand = /^Exit codes: ([\s\S]*?)\.$/m.exec(HELP)?.[1]?.replace(/\s+/g, " ");
  if (ofCommand === undefined) throw new Error("the help has no exit codes");
  const pairs = ofCommand.split(/, (?=\d+ )/).map((pair): [string, string] => {
    const [number = "", ...words] = pair.split(" ");
    return [number, words.join(" ")];
  });
  return page(
    "Exit codes",
    "## `vitest run`",
    table(
      ["code", "meaning"],
      [
        ["0", "every test passed and every gate held"],
        ["1", "a test, a contract or a file could not do its part, or a row has no test"],
        [String(GATES_FAILED_EXIT_CODE), "a gate failed, whatever the tests did"],
        ["130", "the run was interrupted"],
      ],
    ),
    "## `vitest-eviction`",
    table(["code", "meaning"], pairs),
  );
}
