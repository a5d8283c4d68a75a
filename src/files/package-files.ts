import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The package's folder: the nearest one above this module that has a manifest, from source and as built. */
const ROOT = packageRoot(dirname(fileURLToPath(import.meta.url)));

const IS_SOURCE = import.meta.url.endsWith(".ts");

/** A file or folder that ships with the package; `path` is relative to the package. */
export function shippedFile(path: string): string {
  return join(ROOT, path);
}

/** A module of the package, as source or as built; `path` is relative to `src` and has no ending. */
export function packageModule(path: string): string {
  return join(ROOT, IS_SOURCE ? "src" : "dist", `${path}.${IS_SOURCE ? "ts" : "js"}`);
}

/** A file that the package's build makes, relative to `dist`; undefined from source, whose build may be an older one. */
export function builtFile(path: string): string | undefined {
  return IS_SOURCE ? undefined : join(ROOT, "dist", path);
}

function packageRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : packageRoot(dirname(folder));
}
