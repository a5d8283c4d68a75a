import { expect, test } from "vitest";
import { parseCommand, RENDERINGS, UsageError } from "./arguments.ts";

test.each([
  [["--help"], { name: "help" }],
  [["-h", "report"], { name: "help" }],
  [["--version"], { name: "version" }],
  [["-v"], { name: "version" }],
  [["report", "run"], { name: "report", directory: "run", renderings: RENDERINGS }],
  [["report", "--html", "run"], { name: "report", directory: "run", renderings: ["html"] }],
  [
    ["--markdown", "report", "run", "--json"],
    { name: "report", directory: "run", renderings: ["json", "markdown"] },
  ],
  [["compare", "a", "b"], { name: "compare", first: "a", second: "b" }],
  [["generate"], { name: "generate", config: undefined, out: undefined, check: false }],
  [
    ["generate", "--config", "a.yaml", "--out=eviction", "--check"],
    { name: "generate", config: "a.yaml", out: "eviction", check: true },
  ],
  [["report", "--", "--odd"], { name: "report", directory: "--odd", renderings: RENDERINGS }],
])("%j", (args, command) => {
  expect(parseCommand(args)).toEqual(command);
});

test.each([
  [[], "no command given"],
  [["grade"], 'unknown command "grade"'],
  [["gra\u001bde"], 'unknown command "gra\\u001bde"'],
  [["report"], "report takes one directory"],
  [["report", ""], "report takes one directory"],
  [["report", "a", "b"], "report takes one directory"],
  [["compare", "a"], "compare takes two directories"],
  [["compare", "a", "b", "c"], "compare takes two directories"],
  [["compare", "a", "b", "--html"], "compare has no option --html"],
  [["report", "a", "--check"], "report has no option --check"],
  [["generate", "a"], "generate takes options only"],
  [["generate", "--html"], "generate has no option --html"],
  [["generate", "--config="], "--config needs a path"],
  [["report", "a", "--pdf"], "Unknown option '--pdf'"],
  [["report", "a", "--html=no"], "Option '--html' does not take an argument"],
  [["report", "a", "-x"], "Unknown option '-x'"],
])("%j means nothing: %s", (args, message) => {
  expect(() => parseCommand(args)).toThrow(new UsageError(message));
});
