import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { FileText } from "../../core/text/file-text.ts";
import { decodeUtf8, decodeUtf8Lines } from "../../core/text/utf8.ts";
import { buildReport, type ReportSource } from "./build-report.ts";
import { carriedOver } from "./carried-over.ts";
import { type DirectoryTexts, READ_FILES, ROW_FILES } from "./directory-files.ts";
import { directorySource } from "./directory-source.ts";
import { REPORT_FILE } from "./report-file.ts";

/**
 * Reads the directory of a finished run, ours or the Python tool's, as what a report is made of. The gates
 * and the selector are those of its `report.json`, where that is a report of the same rows.
 * Throws `run-directory`, naming file, line and key and never quoting a file.
 */
export async function readDirectory(folder: string): Promise<ReportSource> {
  await refuseNoFolder(folder);
  const texts = await Promise.all(
    READ_FILES.map(async (name) => {
      const decode = ROW_FILES.includes(name) ? decodeUtf8Lines : decodeUtf8;
      return [name, await readText<FileText>(folder, name, decode)] as const;
    }),
  );
  const found: DirectoryTexts = Object.fromEntries(texts.filter(([, text]) => text !== undefined));
  const source = directorySource(found, folder);
  const report = await readText(folder, REPORT_FILE, decodeUtf8);
  return { ...source, ...carriedOver(report, join(folder, REPORT_FILE), buildReport(source)) };
}

async function refuseNoFolder(folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (isFolder) return;
  throw new EvictionError("run-directory", {
    where: folder,
    expected: "the directory of a finished run",
    found: "no such directory",
    fix: "Name the directory that the run told at its end",
  });
}

/** The text of a file; undefined where there is none. */
async function readText<Text extends FileText>(
  folder: string,
  name: string,
  decode: (bytes: Uint8Array) => Text | undefined,
): Promise<Text | undefined> {
  const refusal = (expected: string, found: string) =>
    new EvictionError("run-directory", {
      where: join(folder, name),
      expected,
      found,
      fix: "Restore the file, or make it again with EVICTION_PROVIDER=recorded",
    });
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(folder, name));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "an unknown failure";
    if (code === "ENOENT") return undefined;
    throw refusal("a readable file", code);
  }
  const text = decode(bytes);
  if (text === undefined) throw refusal("UTF-8 text", "other bytes");
  return text;
}
