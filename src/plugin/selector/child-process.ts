import { spawn } from "node:child_process";
import { closed, exited, silent, stray, unstartable } from "./child-errors.ts";
import { Conversation } from "./conversation.ts";

export interface ChildCommand {
  /** What errors call it. */
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds that it may take to start, and for each reply. */
  readonly timeoutMs: number;
}

/** A child process that sends a greeting and then one JSON line for each that it is sent. */
export interface AskedChild {
  readonly greeting: Promise<unknown>;
  /** Sends one request at a time, others wait for their turn. Once the child is lost, each rejects with that error. */
  ask(request: object): Promise<unknown>;
  /** Ends the child; settles once it has gone. */
  close(): Promise<void>;
}

/** How long a child may take to end, and what it said before to arrive. */
const GRACE_MS = 1_000;

/**
 * Starts a child process that answers in JSON lines. Whatever goes wrong with it (no such program, an exit, a signal,
 * a line that is no reply, no line in time) ends it for good, with one `EvictionError` of code `selector-process`.
 */
export function startChild({ name, file, args, env, timeoutMs }: ChildCommand): AskedChild {
  const child = start({ name, file, args, env });
  const kill = () => {
    endGroup(child.pid);
    child.kill("SIGKILL");
  };
  const conversation = new Conversation({
    send: (line) => child.stdin.write(line),
    kill,
    stray: () => stray(name),
    silent: () => silent(name, timeoutMs),
    timeoutMs,
  });
  // A child that has gone takes no more; that is told by its end.
  child.stdin.on("error", () => {});
  child.stdout.setEncoding("utf8").on("data", (text: string) => conversation.hear(text));
  const gone = new Promise<void>((resolve) => {
    child.on("error", (error) => {
      conversation.end(unstartable(name, file, error));
      resolve();
    });
    child.on("exit", (code, signal) => {
      // What it started must not outlive it.
      endGroup(child.pid);
      const end = () => conversation.end(exited(name, code, signal));
      // A process that it started may hold its pipe open.
      setTimeout(end, GRACE_MS).unref();
      child.once("close", end);
      resolve();
    });
  });
  return {
    greeting: conversation.greeting,
    ask: (request) => conversation.ask(request),
    async close() {
      conversation.end(closed(name), { kills: false });
      child.stdin.end();
      const timer = setTimeout(kill, GRACE_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}

function start({ name, file, args, env }: Omit<ChildCommand, "timeoutMs">) {
  try {
    // What it prints on standard error may be dataset text, so nobody reads it.
    return spawn(file, args, { env, stdio: ["pipe", "pipe", "ignore"], windowsHide: true });
  } catch (error) {
    // Some of the system's refusals are thrown, others are events.
    throw unstartable(name, file, error);
  }
}

/** Ends what a child started, where it leads a process group of its own. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it is left, or this system has no process groups.
  }
}
