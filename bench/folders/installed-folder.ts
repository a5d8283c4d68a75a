import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const PACKAGE = "vitest-eviction";

/** A folder's files, by their path in it. */
export type Files = Readonly<Record<string, string>>;

/**
 * A folder with this package as `npm install` would leave it there, built and copied, beside links to the
 * packages of this checkout. A link to the checkout would not do: Vitest transforms what lies outside
 * `node_modules`, and loads what lies inside as it is.
 */
export function installedFolder(parent: string, name: string, repository: string, files: Files): string {
  const folder = mkdtempSync(join(parent, `${name}-`));
  linkPackages(join(repository, "node_modules"), join(folder, "node_modules"));
  copyPackage(repository, join(folder, "node_modules", PACKAGE));
  writeFiles(folder, { "package.json": JSON.stringify({ type: "module", private: true }), ...files });
  return folder;
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (!name.startsWith(".")) symlinkSync(join(from, name), join(to, name));
}

/** What `package.json` publishes. */
function copyPackage(repository: string, to: string): void {
  const { files }: { readonly files: readonly string[] } = JSON.parse(
    readFileSync(join(repository, "package.json"), "utf8"),
  );
  mkdirSync(to);
  for (const name of ["package.json", ...files])
    cpSync(join(repository, name), join(to, name), { recursive: true });
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
