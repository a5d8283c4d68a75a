import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { GitState } from "../core/artifacts/published-files.ts";

const run = promisify(execFile);

/** The commit and cleanliness of the checkout around a folder; nulls outside one or without git. */
export async function gitState(folder: string): Promise<GitState> {
  try {
    const [head, status] = await Promise.all([
      run("git", ["rev-parse", "HEAD"], { cwd: folder }),
      run("git", ["status", "--porcelain"], { cwd: folder }),
    ]);
    return { head: head.stdout.trim(), dirty: status.stdout !== "" };
  } catch {
    return { head: null, dirty: null };
  }
}
