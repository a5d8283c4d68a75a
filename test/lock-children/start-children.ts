import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { onTestFinished } from "vitest";
import { useBuiltScripts } from "../factories/built-scripts.ts";

type Script = "hold" | "take-each" | "work-in-turn";

/** A process with the lock's real code in it, killed when the test ends. */
export interface Child {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  /** The lines of its output, as they come. */
  readonly lines: AsyncIterableIterator<string>;
  /** Once it has ended and been collected: its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Builds the scripts once for a test file. Gives the way to start one. */
export function useLockChildren(): (script: Script, ...args: readonly string[]) => Child {
  const built = useBuiltScripts({
    hold: new URL("hold.ts", import.meta.url),
    "take-each": new URL("take-each.ts", import.meta.url),
    "work-in-turn": new URL("work-in-turn.ts", import.meta.url),
  });
  return (script, ...args) => startChild(built(script), args);
}

function startChild(file: string, args: readonly string[]): Child {
  const child = spawn(process.execPath, [file, ...args], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return {
    process: child,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    ended: once(child, "close").then(([code, signal]) => code ?? signal),
  };
}
