import { existsSync, mkdtempSync, renameSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * Moves a folder out of the way of the next run. Removing it would slow that run down: for minutes after files are
 * removed, some file systems take longer for each new one, and a run makes thousands.
 */
export function setAside(folder: string): void {
  if (!existsSync(folder)) return;
  renameSync(folder, join(mkdtempSync(`${folder}-aside-`), basename(folder)));
}
