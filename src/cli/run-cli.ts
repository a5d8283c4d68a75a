import { readFile } from "node:fs/promises";
import { shippedFile } from "../files/package-files.ts";
import { type Command, parseCommand, UsageError } from "./arguments.ts";
import { compare } from "./compare-command.ts";
import { generate } from "./generate-command.ts";
import { HELP } from "./help.ts";
import { report } from "./report-command.ts";

/** Where a command writes. */
export interface CliStreams {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/**
 * Runs a command line and gives its exit code: 0 done, 1 failed, 2 a call that means nothing. Never throws: what
 * fails is one line on the error stream.
 */
export async function runCli(args: readonly string[], { out, error }: CliStreams): Promise<number> {
  try {
    const text = await run(parseCommand(args));
    out(text.endsWith("\n") ? text : `${text}\n`);
    return 0;
  } catch (problem) {
    const [message = ""] = (problem instanceof Error ? problem.message : String(problem)).split("\n");
    const isUsage = problem instanceof UsageError;
    error(`vitest-eviction: ${message}${isUsage ? ". See vitest-eviction --help" : ""}\n`);
    return isUsage ? 2 : 1;
  }
}

async function run(command: Command): Promise<string> {
  switch (command.name) {
    case "help":
      return HELP;
    case "version":
      return version();
    case "report":
      return report(command.directory, command.renderings);
    case "compare":
      return compare(command.first, command.second);
    case "generate":
      return generate(command, process.cwd(), process.env);
  }
}

async function version(): Promise<string> {
  const text = await readFile(shippedFile("package.json"), "utf8");
  return String(JSON.parse(text).version);
}
