import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll } from "vitest";

/**
 * Builds scripts once for a test file, with all that they import, as Node 20 runs no TypeScript. Takes the
 * files by name and gives the way to the built one of a name.
 */
export function useBuiltScripts<Name extends string>(
  scripts: Readonly<Record<Name, URL>>,
): (name: Name) => string {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "eviction-scripts-"));
    const files = Object.entries<URL>(scripts).map(([name, url]) => [name, fileURLToPath(url)]);
    await build({
      configFile: false,
      logLevel: "warn",
      root: fileURLToPath(new URL("../../", import.meta.url)),
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: { input: Object.fromEntries(files) },
      },
      ssr: { noExternal: true },
      plugins: [{ name: "source-urls", transform: withSourceUrl }],
    });
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (name) => join(folder, `${name}.js`);
}

/** Lets a module find the files that lie beside its source. */
function withSourceUrl(code: string, id: string): string {
  return code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
}
