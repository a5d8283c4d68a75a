import { readFile } from "node:fs/promises";
import { EvictionError } from "../core/errors/eviction-error.ts";
import { shippedFile } from "../files/package-files.ts";
import { wrapLines } from "../reporter/render/wrap-lines.ts";
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
 * fails is one sentence or two on the error stream.
 */
export async function runCli(args: readonly string[], { out, error }: CliStreams): Promise<number> {
  try {
    const text = await run(parseCommand(args));
    out(text.endsWith("\n") ? text : `${text}\n`);
    return 0;
  } catch (problem) {
    error(`${failureLines(problem, args).join("\n")}\n`);
    return problem instanceof UsageError ? 2 : 1;
  }
}

/** What failed, wrapped; paths that were given, or that a refusal is about, are kept whole. */
function failureLines(problem: unknown, args: readonly string[]): readonly string[] {
  const [message = ""] = (problem instanceof Error ? problem.message : String(problem)).split("\n");
  const hint = problem instanceof UsageError ? ". See vitest-eviction --help" : "";
  const where = problem instanceof EvictionError ? [problem.refusal.where] : [];
  return wrapLines(`${message}${hint}`, {
    first: "vitest-eviction: ",
    rest: "  ",
    whole: [...where, ...args],
  });
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
