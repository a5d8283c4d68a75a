import { rm } from "node:fs/promises";
import { join } from "node:path";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { systemRefusal } from "../../core/errors/system-code.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { listIfPresent, readTextIfPresent } from "../../files/read-files.ts";
import { writeWholeFile } from "../../files/write-whole-file.ts";
import type { SuiteFile } from "./generate-suites.ts";
import { headerLine } from "./generated-text.ts";
import { SUITE_ENDING } from "./suite-ending.ts";

const UNREADABLE = { code: "suites", fix: "Name another folder with --out" } as const;

/** What has to be done for a folder to hold just the suites that are wanted, by file name. */
export interface SuiteChanges {
  readonly missing: readonly string[];
  readonly outdated: readonly string[];
  /** Files that an earlier protocol asked for. */
  readonly stale: readonly string[];
}

/**
 * Compares a folder with the suites that are wanted. Only files that begin with the command's line are its own.
 * Throws `suites` where somebody else's file has a wanted name, or where the folder cannot be read.
 */
export async function suiteChanges(
  folder: string,
  wanted: readonly SuiteFile[],
  command: string,
): Promise<SuiteChanges> {
  const found = await readSuites(folder);
  const isOwn = (name: string) => found.get(name)?.split(/\r?\n/, 1)[0] === headerLine(command);
  const present = wanted.filter(({ name }) => found.has(name));
  const foreign = present.find(({ name }) => !isOwn(name));
  if (foreign !== undefined) throw foreignFile(join(folder, foreign.name), command);
  const names = new Set(wanted.map(({ name }) => name));
  return {
    missing: wanted.filter(({ name }) => !found.has(name)).map(({ name }) => name),
    outdated: present
      .filter(({ name, text }) => withoutReturns(found.get(name)) !== text)
      .map(({ name }) => name),
    stale: [...found.keys()].filter((name) => !names.has(name) && isOwn(name)),
  };
}

/** Writes what is missing or outdated and removes what is stale. Throws `suites` where that cannot be done. */
export async function changeSuites(
  folder: string,
  wanted: readonly SuiteFile[],
  { missing, outdated, stale }: SuiteChanges,
): Promise<void> {
  const written = wanted.filter(({ name }) => missing.includes(name) || outdated.includes(name));
  try {
    await makeFolder(folder);
    for (const { name, text } of written) await writeWholeFile(join(folder, name), text);
    for (const name of stale) await rm(join(folder, name));
  } catch (error) {
    const expected = "a folder that suite files can be written to";
    const fix = "Correct its permissions, or name another folder with --out";
    throw systemRefusal("suites", { where: folder, expected, fix }, error);
  }
}

async function readSuites(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await listIfPresent(folder, UNREADABLE))
    .filter((name) => name.endsWith(SUITE_ENDING))
    .sort();
  const texts = new Map<string, string>();
  for (const name of names) texts.set(name, (await readTextIfPresent(join(folder, name), UNREADABLE)) ?? "");
  return texts;
}

/** A checkout may have other line ends than the files were written with. */
function withoutReturns(text: string | undefined): string | undefined {
  return text?.replaceAll("\r\n", "\n");
}

function foreignFile(where: string, command: string): EvictionError {
  return new EvictionError("suites", {
    where,
    expected: `a file that begins with the line of \`${command}\``,
    found: "another file of that name, which stays as it is",
    fix: "Move the file away, or name another folder with --out",
  });
}
