import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, onTestFinished } from "vitest";

type Script = "hold" | "take-each" | "work-in-turn";

/** A process with the lock's real code in it, killed when the test ends. */
export interface Child {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  /** The lines of its output, as they come. */
  readonly lines: AsyncIterableIterator<string>;
  /** Once it has ended and been collected: its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Builds the scripts once for a test file, as Node 20 runs no TypeScript. Gives the way to start one. */
export function useLockChildren(): (script: Script, ...args: readonly string[]) => Child {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "eviction-children-"));
    await build({
      configFile: false,
      logLevel: "warn",
      root: fileURLToPath(new URL("../../", import.meta.url)),
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: { input: inputs() },
      },
      ssr: { noExternal: true },
    });
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (script, ...args) => startChild(join(folder, `${script}.js`), args);
}

function inputs(): Record<Script, string> {
  const path = (script: Script) => fileURLToPath(new URL(`./${script}.ts`, import.meta.url));
  return { hold: path("hold"), "take-each": path("take-each"), "work-in-turn": path("work-in-turn") };
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
