import { existsSync, mkdtempSync, renameSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * Moves a folder out of the way of the next run, into a folder of its own below `scratch`, on the same file system. It is
 * not removed, since that would slow the next run's files down, nor left inside the project, where Vitest would search it.
 */
export function setAside(folder: string, scratch: string): void {
  if (!existsSync(folder)) return;
  renameSync(folder, join(mkdtempSync(join(scratch, "aside-")), basename(folder)));
}
