import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { GitState } from "../core/artifacts/published-files.ts";

const run = promisify(execFile);

const UNKNOWN: GitState = { head: null, dirty: null };

/** The commit and cleanliness of the checkout around a folder; nulls outside one, before its first commit or without git. */
export async function gitState(folder: string): Promise<GitState> {
  try {
    const { stdout } = await run("git", ["status", "--porcelain=v2", "--branch", "--no-ahead-behind"], {
      cwd: folder,
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    const head = /^# branch\.oid ([0-9a-f]+)$/m.exec(stdout)?.[1];
    return head === undefined ? UNKNOWN : { head, dirty: /^[^#]/m.test(stdout) };
  } catch {
    return UNKNOWN;
  }
}
