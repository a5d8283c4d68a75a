import { wholeTexts } from "../../src/core/artifacts/published-files.ts";
import type { FinishedRun } from "../../src/reporter/finished-run.ts";
import { publishedTexts } from "../../src/reporter/publish-run.ts";
import type { DirectoryTexts } from "../../src/reporter/report/directory-files.ts";
import { makeFinishedRun } from "./make-case-record.ts";

/** Whole texts by file name. */
export type WholeTexts = Readonly<Partial<Record<keyof DirectoryTexts, string>>>;

/** The files that a finished run leaves in its directory. */
export function makeDirectoryTexts(run: FinishedRun = makeFinishedRun()): WholeTexts {
  return wholeTexts(publishedTexts(run, "2026-01-02T03:04:05.678Z", { head: null, dirty: null }));
}

/** A file's text with one piece of it replaced. Fails where the piece is not there. */
export function edited(text: string | undefined, piece: string, other: string): string {
  if (!text?.includes(piece)) throw new Error(`no ${piece} to replace`);
  return text.replace(piece, () => other);
}
