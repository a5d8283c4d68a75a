import { spawn } from "node:child_process";
import { RUNTIME, type Runtime } from "./runtime.ts";

export interface VitestRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both streams, for what does not depend on which one it is on. */
  readonly output: string;
}

export interface VitestCall {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What the run is made of; the runtime under test by default. */
  readonly runtime?: Runtime;
  /** Folder to run in; the runtime's root by default. */
  readonly cwd?: string;
  /** Makes it the leader of a process group of its own, so that it can be signalled with all its workers. */
  readonly detached?: boolean;
  /** Gives it a terminal, whose output is on the standard output. Needs `script` of Linux. */
  readonly terminal?: boolean;
}

/** Starts the real Vitest in a process of its own, without colour and without this process's switches. */
export function startVitest({
  args = ["run", "--project", "eviction"],
  env = {},
  runtime = RUNTIME,
  cwd = runtime.root,
  detached = false,
  terminal = false,
}: VitestCall) {
  const command = [runtime.node, runtime.vitest, ...args];
  const [file = "", ...words] = terminal ? inTerminal(command) : command;
  const child = spawn(file, words, {
    cwd,
    detached,
    env: { ...cleanEnvironment(), NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const finished = new Promise<VitestRun>((resolve, reject) => {
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode, stdout, stderr, output: stdout + stderr }));
  });
  return { child, finished };
}

function inTerminal(command: readonly string[]): readonly string[] {
  const quoted = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  return ["script", "--quiet", "--flush", "--return", "--command", quoted.join(" "), "/dev/null"];
}

export function runVitest(call: VitestCall = {}): Promise<VitestRun> {
  return startVitest(call).finished;
}

/** This process's environment without the switches under test and what a surrounding Vitest sets. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const hidden = /^(EVICTION_|DEERMEM_|LONGMEMEVAL_|VITEST|TEST$|NODE_ENV$|FORCE_COLOR$|CI$|GITHUB_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !hidden.test(name)));
}
