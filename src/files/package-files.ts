import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The package's folder: the nearest one above this module that has a manifest, from source and as built. */
const ROOT = packageRoot(dirname(fileURLToPath(import.meta.url)));

/** A file or folder that ships with the package; `path` is relative to the package. */
export function shippedFile(path: string): string {
  return join(ROOT, path);
}

/** A module of the package, as source or as built; `path` is relative to `src` and has no ending. */
export function packageModule(path: string): string {
  const isSource = import.meta.url.endsWith(".ts");
  return join(ROOT, isSource ? "src" : "dist", `${path}.${isSource ? "ts" : "js"}`);
}

function packageRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : packageRoot(dirname(folder));
}
