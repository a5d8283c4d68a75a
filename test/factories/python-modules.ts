import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A selector in Python as a module of a package, written from protocol section 4. */
export const PYTHON_SELECTOR = pythonModule("agent/memory/eviction.py");

/** A module of `test/python`. */
export function pythonModule(path: string): string {
  return fileURLToPath(new URL(`../python/${path}`, import.meta.url));
}

/** Whether this machine has Python 3; tests that need it say in their name that they are skipped without. */
export const HAS_PYTHON = spawnSync("python3", ["--version"]).status === 0;
