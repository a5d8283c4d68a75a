import { parseArgs } from "node:util";
import { showText } from "../core/errors/show-value.ts";

/** Renderings that `report` can write. */
export const RENDERINGS = ["json", "markdown", "html"] as const;
export type Rendering = (typeof RENDERINGS)[number];

export type Command =
  | { readonly name: "help" }
  | { readonly name: "version" }
  | { readonly name: "report"; readonly directory: string; readonly renderings: readonly Rendering[] }
  | { readonly name: "compare"; readonly first: string; readonly second: string }
  | GenerateCommand;

export interface GenerateCommand {
  readonly name: "generate";
  /** The protocol's config; else the one that the evaluation would use. */
  readonly config: string | undefined;
  /** The folder of the suites; else the plugin's. */
  readonly out: string | undefined;
  /** Whether to tell what would change instead of changing it. */
  readonly check: boolean;
}

/** A call that means nothing; the message is one line without a full stop. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const OPTIONS = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
  json: { type: "boolean" },
  markdown: { type: "boolean" },
  html: { type: "boolean" },
  config: { type: "string" },
  out: { type: "string" },
  check: { type: "boolean" },
} as const;

type OptionName = keyof typeof OPTIONS;

/** What each command takes besides `--help` and `--version`. */
const OPTIONS_OF: Readonly<Record<string, readonly OptionName[]>> = {
  report: RENDERINGS,
  compare: [],
  generate: ["config", "out", "check"],
};

/** Reads a command line. Throws `UsageError` for an unknown command or option and for other operands than wanted. */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parsed(args);
  if (values.help) return { name: "help" };
  if (values.version) return { name: "version" };
  const [name, first, second, ...others] = positionals;
  refuseOtherOptions(name, Object.keys(values));
  const renderings = RENDERINGS.filter((each) => values[each]);
  if (name === "report") {
    if (!first || second !== undefined) throw new UsageError("report takes one directory");
    return { name, directory: first, renderings: renderings.length > 0 ? renderings : RENDERINGS };
  }
  if (name === "compare") {
    if (!first || !second || others.length > 0) throw new UsageError("compare takes two directories");
    return { name, first, second };
  }
  if (name === "generate") {
    if (first !== undefined) throw new UsageError("generate takes options only");
    const { config, out, check = false } = values;
    for (const [option, value] of Object.entries({ config, out })) {
      if (value === "") throw new UsageError(`--${option} needs a path`);
    }
    return { name, config, out, check };
  }
  throw new UsageError(name === undefined ? "no command given" : `unknown command ${showText(name)}`);
}

function refuseOtherOptions(name: string | undefined, given: readonly string[]): void {
  const known = name === undefined ? undefined : OPTIONS_OF[name];
  const other = given.find((option) => known && !known.some((each) => each === option));
  if (other !== undefined) throw new UsageError(`${name} has no option --${other}`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node says what is wrong first, and then how to pass what looks like an option.
    const [problem] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    throw new UsageError(problem ?? "options that cannot be read");
  }
}
